-- UPI-06: a bill that was made while UPI was on waits until a person ticks its payment. Bills from
-- before have no mark. `received_at` of a salesman's bill is already the time of its arrival.
ALTER TABLE invoices
  ADD COLUMN with_upi boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_received_at timestamptz(3),
  ADD COLUMN payment_received_by text,
  ADD COLUMN payment_received_ref text;
ALTER TABLE salesman_invoices
  ADD COLUMN with_upi boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_received_at timestamptz(3),
  ADD COLUMN payment_received_by text,
  ADD COLUMN payment_received_ref text;

GRANT UPDATE (payment_received_at, payment_received_by, payment_received_ref) ON invoices
  TO jalkhata_application;

-- The list 'Not confirmed', in its order.
CREATE INDEX IF NOT EXISTS invoices_not_confirmed ON invoices (day DESC, run DESC, token DESC)
  WHERE deleted_at IS NULL AND with_upi AND payment = 'Google Pay' AND payment_received_at IS NULL;
