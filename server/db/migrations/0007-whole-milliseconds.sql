-- The instants that lists are paged by. A browser keeps whole milliseconds: a finer one, as an
-- import may bring, would let a page begin before or after the row that the last one ended with.
ALTER TABLE invoices ALTER COLUMN deleted_at TYPE timestamptz(3);
ALTER TABLE production_records ALTER COLUMN made_at TYPE timestamptz(3);
