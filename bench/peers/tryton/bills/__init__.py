from trytond.pool import Pool

from . import bill


def register():
    Pool.register(
        bill.Counter, bill.Bill, bill.Line, module='bills', type_='model')
