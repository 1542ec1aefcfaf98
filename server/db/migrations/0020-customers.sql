-- Customers of the office: one record per number with the office's name, and cards (NXT-20 … NXT-24).
--
-- Writers lock in this order (NXT-06): command, salesman's revision, bill, customer row (a spelling in
-- `customers`, then its `customer_records` by id), customers' totals, account rows (by id), token
-- counter, products' totals, money and visit totals (by day, id), cash box rows (counter first, then by
-- id), cash days, alerts, `account_state`.

-- `customers` has every spelling that bills used; this has the one name of the office (C14).
CREATE TABLE customer_records (
  id uuid PRIMARY KEY,
  phone text NOT NULL UNIQUE,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 90);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  -- The first number; NULL for a card whose numbers were all linked to another card.
  phone text UNIQUE,
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  language text,
  address text NOT NULL DEFAULT '',
  state_code text,
  gstin text,
  limit_paise bigint,
  promise_day date,
  closed_at timestamptz(3),
  balance_paise bigint NOT NULL DEFAULT 0,
  unknown_bills integer NOT NULL DEFAULT 0,
  last_bill_day date,
  last_payment_day date,
  revision bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL
) WITH (fillfactor = 80);

CREATE INDEX accounts_closed ON accounts (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE account_phones (
  id uuid PRIMARY KEY,
  phone text NOT NULL UNIQUE,
  name text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts
);
CREATE INDEX account_phones_of_account ON account_phones (account_id);

CREATE TABLE account_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL,
  due_paise bigint NOT NULL,
  advance_paise bigint NOT NULL,
  cards_due integer NOT NULL
) WITH (fillfactor = 50);
INSERT INTO account_state (revision, due_paise, advance_paise, cards_due) VALUES (0, 0, 0, 0);

-- NXT-20: clerks type 0000000000 for passers-by, so such a number is no customer.
CREATE FUNCTION is_customer_phone(phone text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$ SELECT phone ~ '^[6-9][0-9]{9}$' AND phone !~ '^(.)\1{9}$' $$;

-- The first bill of a number makes its record; a later name fills only an empty one. A trigger, so that
-- an import and a server of the version before make records too; a known spelling does not fire it.
CREATE FUNCTION note_customer_record() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF is_customer_phone(NEW.phone) AND NOT EXISTS (
    SELECT FROM customer_records WHERE phone = NEW.phone AND (name <> '' OR NEW.name = '')
  ) THEN
    INSERT INTO customer_records AS known (id, phone, name)
    VALUES (gen_random_uuid(), NEW.phone, NEW.name)
    ON CONFLICT (phone) DO UPDATE SET name = excluded.name WHERE known.name = '';
  END IF;
  RETURN NULL;
END $$;

LOCK TABLE customers IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER customers_note_record AFTER INSERT ON customers
  FOR EACH ROW EXECUTE FUNCTION note_customer_record();
INSERT INTO customer_records (id, phone, name)
SELECT DISTINCT ON (phone) gen_random_uuid(), phone, name FROM customers
WHERE is_customer_phone(phone) ORDER BY phone, name = '', last_used_at DESC;

CREATE INDEX customer_records_in_order ON customer_records (lower(name), id);
CREATE INDEX customer_records_by_name ON customer_records USING gin (name gin_trgm_ops);
CREATE INDEX customer_records_by_phone ON customer_records USING gin (phone gin_trgm_ops);
CREATE INDEX customer_records_by_last_digits ON customer_records (reverse(phone) text_pattern_ops);
CREATE INDEX customers_by_part_of_phone ON customers USING gin (phone gin_trgm_ops);

GRANT SELECT, INSERT ON customer_records, accounts, account_phones TO jalkhata_application;
GRANT SELECT ON account_state TO jalkhata_application;
GRANT UPDATE (name, version, changed_by, changed_at) ON customer_records TO jalkhata_application;
GRANT UPDATE (phone, name, closed_at, revision, version, changed_by, changed_at) ON accounts
  TO jalkhata_application;
GRANT UPDATE (account_id, name) ON account_phones TO jalkhata_application;
GRANT UPDATE (revision) ON account_state TO jalkhata_application;
