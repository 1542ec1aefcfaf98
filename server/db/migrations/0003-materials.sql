-- Raw stock and scrap: the same tables, told apart by their kind.

CREATE TABLE materials (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  old_key text,
  name text NOT NULL,
  -- The name as it is compared; the rule for it stands in the domain, not in a collation.
  name_key text NOT NULL,
  unit text NOT NULL,
  quantity_thousandths bigint NOT NULL
    CONSTRAINT materials_not_below_0 CHECK (quantity_thousandths >= 0),
  -- Of the name, not of the quantity: who renames is not stopped by every use.
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (id, kind),
  UNIQUE (kind, old_key)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX materials_one_name ON materials (kind, name_key) WHERE deleted_at IS NULL;

-- The quantity of a living item is the sum of its living movements. An imported one may be of an
-- item that is gone: then it has the name alone.
CREATE TABLE material_movements (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  old_key text,
  material_id uuid,
  name_then text NOT NULL,
  type text NOT NULL,
  quantity_thousandths bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  made_by text NOT NULL,
  made_by_id uuid REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  FOREIGN KEY (material_id, kind) REFERENCES materials (id, kind),
  UNIQUE (kind, old_key)
);
CREATE INDEX material_movements_newest ON material_movements (kind, at DESC, id DESC)
  WHERE deleted_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON materials, material_movements TO jalkhata_application;
