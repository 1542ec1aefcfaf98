-- UPI-06: a salesman ticks the payment of his own bill.
GRANT UPDATE (payment_received_at, payment_received_by, payment_received_ref) ON salesman_invoices
  TO jalkhata_application;
