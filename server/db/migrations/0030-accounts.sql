-- CRD: what each customer owes. A trigger posts the entries of a bill, so that an import and a server of
-- the version before do too; functions/ has its body. Payments and corrections are posted by commands.

-- Signed: above 0 the customer owes more. Never changed or deleted: a correction is a reversal.
CREATE TABLE account_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Moves when numbers are linked or separated (NXT-23).
  account_id uuid NOT NULL REFERENCES accounts,
  account_phone_id uuid NOT NULL REFERENCES account_phones,
  kind text NOT NULL CHECK (kind IN ('bill', 'bill change', 'payment', 'discount', 'opening',
    'charge', 'write-off', 'pay back', 'reversal')),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  -- Where it stands in the statement (CRD-05).
  day date NOT NULL,
  posted_at timestamptz(3) NOT NULL,
  source text NOT NULL CHECK (source IN ('counter', 'salesman', 'office')),
  -- The bill, or the payment that a discount belongs to.
  source_id uuid,
  method text,
  note text NOT NULL DEFAULT '',
  made_by text NOT NULL,
  made_by_id uuid REFERENCES users,
  reverses_id uuid UNIQUE REFERENCES account_entries,
  saved_at_phone timestamptz,
  clock_doubtful boolean NOT NULL DEFAULT false,
  perhaps_twice boolean NOT NULL DEFAULT false,
  command_id uuid
) WITH (fillfactor = 95);
CREATE INDEX account_entries_of_account
  ON account_entries (account_id, day DESC, posted_at DESC, id DESC);
CREATE INDEX account_entries_of_source ON account_entries (source_id) WHERE source_id IS NOT NULL;
-- The last payment of a card (CRD-12), and all payments of a period.
CREATE INDEX account_payments_of_account
  ON account_entries (account_id, day DESC, posted_at DESC, id DESC) WHERE kind = 'payment';
CREATE INDEX account_payments
  ON account_entries (day DESC, posted_at DESC, id DESC) WHERE kind = 'payment';
CREATE INDEX account_openings ON account_entries (account_id) WHERE kind = 'opening';
CREATE INDEX account_payments_perhaps_twice
  ON account_entries (day DESC, id DESC) WHERE perhaps_twice;

-- What each document asks for today: a bill, an opening, a charge, a pay back (CRD-15).
CREATE TABLE account_debits (
  source_id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  day date NOT NULL,
  amount_paise bigint NOT NULL
) WITH (fillfactor = 90);
CREATE INDEX account_debits_newest
  ON account_debits (account_id, day DESC, source_id DESC) INCLUDE (amount_paise)
  WHERE amount_paise > 0;

-- The opening of an old statement is a sum of months (CRD-20).
CREATE TABLE account_months (
  account_id uuid NOT NULL REFERENCES accounts,
  month date NOT NULL,
  debit_paise bigint NOT NULL,
  credit_paise bigint NOT NULL,
  PRIMARY KEY (account_id, month)
) WITH (fillfactor = 80);

CREATE INDEX accounts_by_balance ON accounts (balance_paise DESC, id DESC);
CREATE INDEX accounts_promised ON accounts (promise_day) WHERE promise_day IS NOT NULL;

-- CRD-07: bills on credit that cannot count.
CREATE INDEX IF NOT EXISTS invoices_to_look_at ON invoices (day DESC, id DESC)
  WHERE deleted_at IS NULL AND payment = 'Pay Later'
    AND (total_paise IS NULL OR NOT is_customer_phone(customer_phone));
CREATE INDEX IF NOT EXISTS salesman_invoices_to_look_at ON salesman_invoices (day DESC, id DESC)
  WHERE deleted_at IS NULL AND payment = 'On credit'
    AND (total_paise IS NULL OR NOT is_customer_phone(customer_phone));
-- CRD-01, CRD-14: bills on credit since a day; the counter's are in `invoices_of_payment`.
CREATE INDEX IF NOT EXISTS salesman_invoices_on_credit ON salesman_invoices (day DESC, id DESC)
  WHERE deleted_at IS NULL AND payment = 'On credit';

CREATE FUNCTION post_invoice() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE FUNCTION post_salesman_invoice() RETURNS trigger LANGUAGE plpgsql
  AS 'BEGIN RETURN NULL; END';

-- Deferred and after count_invoice (by name): cards are locked last, `account_state` after them.
CREATE CONSTRAINT TRIGGER post_invoice
  AFTER INSERT OR UPDATE OF day, customer_phone, payment, total_paise, deleted_at ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION post_invoice();
CREATE CONSTRAINT TRIGGER post_salesman_invoice
  AFTER INSERT OR UPDATE OF day, customer_phone, payment, total_paise, deleted_at
  ON salesman_invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION post_salesman_invoice();

GRANT SELECT, INSERT ON account_entries, account_debits, account_months TO jalkhata_application;
GRANT UPDATE (account_id) ON account_entries TO jalkhata_application;
GRANT UPDATE (account_id, day, amount_paise) ON account_debits TO jalkhata_application;
GRANT UPDATE (debit_paise, credit_paise) ON account_months TO jalkhata_application;
GRANT UPDATE (balance_paise, unknown_bills, last_bill_day, last_payment_day, limit_paise, promise_day)
  ON accounts TO jalkhata_application;
GRANT UPDATE (due_paise, advance_paise, cards_due) ON account_state TO jalkhata_application;
