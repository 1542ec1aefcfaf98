-- The hash of every version of server/db/functions/*.sql that was applied. A previous version of the
-- server stays ready while a newer one has replaced its functions.
CREATE TABLE function_versions (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, hash)
);
GRANT SELECT ON function_versions TO jalkhata_application;
