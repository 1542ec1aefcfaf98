# Tryton in one worker process: gunicorn -c gunicorn.conf.py, with PORT and Tryton's own settings
import os

wsgi_app = 'trytond.application:app'
bind = '127.0.0.1:' + os.environ['PORT']
workers = 1
threads = 8
keepalive = 60


def post_worker_init(worker):
    print('ready', flush=True)
