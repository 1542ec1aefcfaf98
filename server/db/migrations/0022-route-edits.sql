-- Routes and customers of salesmen can be corrected, and a route has a visit order (SAL-11, SAL-12).
-- Bills keep their text, so a row remembers the names that earlier bills have: the next bill or edit
-- with such a text finds the renamed row instead of making a second one.

ALTER TABLE salesman_routes
  ADD COLUMN former_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN visit_order uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by text,
  ADD COLUMN changed_at timestamptz(3);

ALTER TABLE salesman_customers
  ADD COLUMN former_names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN hidden_at timestamptz(3),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by text,
  ADD COLUMN changed_at timestamptz(3);

GRANT UPDATE (name, key, former_keys, visit_order, revision, version, changed_by, changed_at)
  ON salesman_routes TO jalkhata_application;
GRANT UPDATE (name, former_names, hidden_at, version, changed_by, changed_at)
  ON salesman_customers TO jalkhata_application;
