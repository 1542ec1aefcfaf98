-- C10, C22: the filters of the bill list, each read in the order of the list.
CREATE INDEX IF NOT EXISTS invoices_not_delivered ON invoices (day DESC, run DESC, token DESC)
  WHERE deleted_at IS NULL AND NOT delivered;
CREATE INDEX IF NOT EXISTS invoices_of_payment ON invoices (payment, day DESC, run DESC, token DESC)
  WHERE deleted_at IS NULL;
