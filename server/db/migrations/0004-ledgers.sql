-- The price list, and the two ledgers with what is open in each.

CREATE TABLE product_prices (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  name text NOT NULL,
  rate_paise bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX product_prices_by_name ON product_prices (lower(name), id) WHERE deleted_at IS NULL;

-- An enterprises entry has jars, a bottlers entry lines. Imported ones may lack any number.
CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  ledger text NOT NULL,
  old_key text,
  name text NOT NULL,
  day date NOT NULL,
  cool_jar_out integer,
  cool_jar_in integer,
  cool_jar_full integer,
  jar_out integer,
  jar_in integer,
  jar_full integer,
  amount_paise bigint,
  balance_paise bigint,
  paid boolean NOT NULL,
  made_by text NOT NULL,
  made_by_id uuid REFERENCES users,
  made_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (ledger, old_key)
);
CREATE INDEX ledger_entries_newest ON ledger_entries (ledger, day DESC, made_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX ledger_entries_by_state
  ON ledger_entries (ledger, paid, day DESC, made_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX ledger_entries_by_name ON ledger_entries USING gin (name gin_trgm_ops)
  WHERE deleted_at IS NULL;

CREATE TABLE ledger_lines (
  entry_id uuid NOT NULL REFERENCES ledger_entries,
  position smallint NOT NULL,
  name text NOT NULL,
  rate_paise bigint,
  price_paise bigint,
  quantity_hundredths bigint,
  amount_paise bigint,
  PRIMARY KEY (entry_id, position)
);

-- The sum on top of a ledger is kept here by every write; it is never taken over the entries.
CREATE TABLE ledger_totals (
  ledger text PRIMARY KEY,
  open_paise bigint NOT NULL,
  open_entries bigint NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE ON product_prices, ledger_entries, ledger_totals
  TO jalkhata_application;
GRANT SELECT, INSERT, DELETE ON ledger_lines TO jalkhata_application;
