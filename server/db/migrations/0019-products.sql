-- CAT-01: the products of the business. The first eight rows are those that every business had.
CREATE TABLE products (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text NOT NULL,
  salesman_name text NOT NULL,
  label text NOT NULL,
  shape text NOT NULL,
  swatch text NOT NULL,
  bottles_per_carton smallint NOT NULL CHECK (bottles_per_carton BETWEEN 1 AND 999),
  position integer NOT NULL,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_by_id uuid REFERENCES users,
  changed_at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX products_name ON products (lower(name)) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX products_salesman_name ON products (lower(salesman_name))
  WHERE retired_at IS NULL;
CREATE UNIQUE INDEX products_label ON products (lower(label)) WHERE retired_at IS NULL;

INSERT INTO products (id, name, salesman_name, label, shape, swatch, bottles_per_carton, position,
  changed_by, changed_at)
SELECT id, name, salesman_name, label, shape, swatch, bottles, place, 'Jalkhata',
  date_trunc('milliseconds', now())
FROM unnest(
  ARRAY['premium-2l', 'premium-1l', 'premium-500ml', 'premium-250ml', 'green-1l', 'green-500ml',
    'pouch-250ml', 'ice-500g'],
  ARRAY['Premium 2 Litre Bottle', 'Premium 1 Litre Bottle', 'Premium 500ML Bottle',
    'Premium 250ML Bottle', 'Green 1 Litre Bottle', 'Green 500ML Bottle', '250ML Pouch',
    'Packed Ice Cube (500 gm)'],
  ARRAY['Premium 2L', 'Premium 1L', 'Premium 500ML', 'Premium 250ML', 'Green 1L', 'Green 500ML',
    '250ML Pouch', 'Ice Cube'],
  ARRAY['Pink 2L', 'Pink 1L', 'Pink 500ml', 'Pink 250ml', 'Green 1L', 'Green 500ml', 'Pouch 250ml',
    'Ice 500g'],
  ARRAY['bottle-2l', 'bottle-1l', 'bottle-500ml', 'bottle-250ml', 'bottle-1l', 'bottle-500ml',
    'pouch', 'ice'],
  ARRAY['pink-2l', 'pink-1l', 'pink-500ml', 'pink-250ml', 'green-1l', 'green-500ml', 'pouch-250ml',
    'ice-500g'],
  ARRAY[9, 12, 24, 24, 12, 24, 12, 12])
  WITH ORDINALITY AS eight (id, name, salesman_name, label, shape, swatch, bottles, place);

-- Lines before totals, as every write locks them. `migrate` validates what is NOT VALID afterwards,
-- without a lock that stops writes. The totals of customers and salesmen have no foreign key: their
-- products are those of lines, and each bill would lock the products' rows a second time.
ALTER TABLE invoice_lines ADD FOREIGN KEY (product) REFERENCES products NOT VALID;
ALTER TABLE production_lines ADD FOREIGN KEY (product) REFERENCES products NOT VALID;
ALTER TABLE salesman_invoice_lines ADD FOREIGN KEY (product) REFERENCES products NOT VALID;
ALTER TABLE product_totals ADD FOREIGN KEY (product) REFERENCES products NOT VALID;
ALTER TABLE product_months ADD FOREIGN KEY (product) REFERENCES products NOT VALID;
ALTER TABLE product_days ADD FOREIGN KEY (product) REFERENCES products NOT VALID;

GRANT SELECT, INSERT ON products TO jalkhata_application;
GRANT UPDATE (name, salesman_name, label, shape, swatch, bottles_per_carton, position, retired_at,
  version, changed_by, changed_by_id, changed_at) ON products TO jalkhata_application;
