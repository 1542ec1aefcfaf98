-- What came from the old database: the texts that no field can hold, and what each record was made
-- of, so that a second import changes nothing and never runs over what was changed here since.

CREATE TABLE legacy_imports (
  path text PRIMARY KEY,
  fingerprint bytea NOT NULL,
  version integer NOT NULL
);

ALTER TABLE invoices ADD COLUMN kept jsonb;
ALTER TABLE salesman_invoices ADD COLUMN kept jsonb;
ALTER TABLE salesman_customers ADD COLUMN kept jsonb;
ALTER TABLE ledger_entries ADD COLUMN kept jsonb;
ALTER TABLE ledger_lines ADD COLUMN kept jsonb;

-- Makes up the difference between an imported item's quantity and its imported history.
ALTER TABLE material_movements ADD COLUMN is_opening boolean NOT NULL DEFAULT false;
