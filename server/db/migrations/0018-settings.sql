-- SET-02: the settings of the business; the environment has those of the machine.
-- 'business': name, address and limits. 'modules': what is switched on (NXT-01).
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  -- None: a server took it over from its environment.
  changed_by_id uuid REFERENCES users,
  changed_at timestamptz NOT NULL
);

-- One row; without a picture after it was removed.
CREATE TABLE business_logo (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  png bytea CHECK (octet_length(png) <= 102400),
  -- The hash of the picture, for its address and its ETag.
  tag text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_by_id uuid NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON settings, business_logo TO jalkhata_application;
GRANT UPDATE (value, version, changed_by, changed_by_id, changed_at) ON settings
  TO jalkhata_application;
GRANT UPDATE (png, tag, version, changed_by, changed_by_id, changed_at) ON business_logo
  TO jalkhata_application;
-- AUT-12: a new idle time applies to open sessions too.
GRANT UPDATE (idle_limit_ms) ON login_sessions TO jalkhata_application;
