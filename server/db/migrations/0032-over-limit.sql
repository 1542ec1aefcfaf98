-- CRD-17: the marked bills of each number, for 'Bills to look at'.
CREATE INDEX IF NOT EXISTS salesman_invoices_over_limit ON salesman_invoices (customer_phone)
  WHERE over_limit AND deleted_at IS NULL;
