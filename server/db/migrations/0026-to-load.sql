-- C10: the dock reads what is not delivered, however many bills are. Small, because ticks leave it.
CREATE INDEX invoices_to_load ON invoices (day, run, token)
  WHERE deleted_at IS NULL AND NOT delivered;
