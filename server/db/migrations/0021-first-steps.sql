-- SET-03: a business that billed before this version is past its first steps.
INSERT INTO settings (key, value, changed_by, changed_at)
SELECT 'first-steps', '{"hidden": true}', 'Jalkhata', date_trunc('milliseconds', now())
WHERE EXISTS (SELECT FROM invoices) OR EXISTS (SELECT FROM salesman_invoices);
