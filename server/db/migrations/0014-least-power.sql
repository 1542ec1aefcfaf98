-- The application's role can change only the columns that its statements change: never the number of
-- an invoice, the phone of a user or the maker of a record. Rows of `audit` come only from
-- record_audit_and_notify, which runs with the rights of the owner.
REVOKE UPDATE ON users, login_sessions, devices, customers, token_counters, invoices,
  production_records, product_totals, product_months, product_days, customer_years,
  customer_months, customer_days, materials, material_movements, product_prices, ledger_entries,
  ledger_totals, salesman_revisions, salesman_routes, salesman_customers, salesman_invoices,
  salesman_totals, held_commands, login_attempts FROM jalkhata_application;

GRANT UPDATE (name, role, dob, version, changed_by, changed_at, password_hash,
  must_change_password, last_login_at, deleted_at) ON users TO jalkhata_application;
GRANT UPDATE (last_used_at, device_id) ON login_sessions TO jalkhata_application;
GRANT UPDATE (name, expires_at, last_seen_at, last_used_at, waiting, revoked_at) ON devices
  TO jalkhata_application;
GRANT UPDATE (at, succeeded) ON login_attempts TO jalkhata_application;
GRANT UPDATE (taken, decided_by, decided_at) ON held_commands TO jalkhata_application;

GRANT UPDATE (last_used_at) ON customers TO jalkhata_application;
GRANT UPDATE (run, last) ON token_counters TO jalkhata_application;
GRANT UPDATE (customer_id, customer_name, customer_phone, delivered_by, payment, total_paise,
  delivered, version, changed_by, changed_at, deleted_at, deleted_by) ON invoices
  TO jalkhata_application;
GRANT UPDATE (day, version, changed_by, changed_at, deleted_at) ON production_records
  TO jalkhata_application;
GRANT UPDATE (produced, invoiced, scheme_hundredths) ON product_totals, product_months, product_days
  TO jalkhata_application;
GRANT UPDATE (invoiced, scheme_hundredths) ON customer_years, customer_months, customer_days
  TO jalkhata_application;

GRANT UPDATE (name, name_key, quantity_thousandths, version, changed_by, changed_at, deleted_at)
  ON materials TO jalkhata_application;
GRANT UPDATE (quantity_thousandths, version, changed_by, changed_at, deleted_at)
  ON material_movements TO jalkhata_application;
GRANT UPDATE (name, rate_paise, version, changed_by, changed_at, deleted_at) ON product_prices
  TO jalkhata_application;
GRANT UPDATE (name, day, cool_jar_out, cool_jar_in, cool_jar_full, jar_out, jar_in, jar_full,
  amount_paise, balance_paise, paid, version, changed_by, changed_at, deleted_at)
  ON ledger_entries TO jalkhata_application;
GRANT UPDATE (open_paise, open_entries) ON ledger_totals TO jalkhata_application;

GRANT UPDATE (revision) ON salesman_revisions TO jalkhata_application;
GRANT UPDATE (last_used_at, route, revision) ON salesman_customers TO jalkhata_application;
GRANT UPDATE (route_id, route, customer_id, customer_name, customer_phone, payment, total_paise,
  revision, version, changed_by, changed_at, deleted_at, deleted_by) ON salesman_invoices
  TO jalkhata_application;
GRANT UPDATE (quantity, scheme_hundredths) ON salesman_totals TO jalkhata_application;

-- A server of 0.2 writes its audit rows with this function while the database is already migrated.
ALTER FUNCTION leave_trace(timestamptz, uuid, text, uuid, jsonb, text[])
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
REVOKE EXECUTE ON FUNCTION leave_trace(timestamptz, uuid, text, uuid, jsonb, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION leave_trace(timestamptz, uuid, text, uuid, jsonb, text[])
  TO jalkhata_application;
REVOKE INSERT ON audit FROM jalkhata_application;
