-- E16: a one-time password that was not used until then is refused.
ALTER TABLE users ADD COLUMN password_expires_at timestamptz;
GRANT UPDATE (password_expires_at) ON users TO jalkhata_application;
