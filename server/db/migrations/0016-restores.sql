-- E7: a restore that lost the newest writes. Only `jalkhata restored` writes the first three tables.

-- The history that the clients' revisions belong to. One row.
CREATE TABLE database_history (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- A phone with another epoch fetches a full copy.
  epoch text NOT NULL,
  -- Cluster, timeline and database when the epoch began.
  origin text NOT NULL
);
-- The epoch that the previous version computed, so that no phone fetches a full copy.
INSERT INTO database_history (epoch, origin)
SELECT origin, origin FROM (
  SELECT concat_ws('-', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid FROM pg_database WHERE datname = current_database())) AS origin
  FROM pg_control_system()) AS now;

CREATE TABLE restores (
  id uuid PRIMARY KEY,
  -- The gap: the last write that is stored, and the time of `jalkhata restored`.
  gap_from timestamptz NOT NULL,
  restored_at timestamptz NOT NULL
);
-- The tokens of the days of the gap: those above `last`, and the runs up to `next_run`, were lost.
CREATE TABLE restored_runs (
  restore_id uuid NOT NULL REFERENCES restores,
  day date NOT NULL,
  run integer NOT NULL,
  last integer NOT NULL,
  next_run integer NOT NULL,
  PRIMARY KEY (restore_id, day)
);

-- What devices had an answer for and the server did not know.
CREATE TABLE offered_commands (
  restore_id uuid NOT NULL REFERENCES restores,
  command_id uuid NOT NULL,
  procedure text NOT NULL,
  -- The user of the session, who is not the owner of a command that a device hands over.
  offered_by uuid NOT NULL REFERENCES users,
  offered_at timestamptz NOT NULL,
  PRIMARY KEY (restore_id, command_id)
);
CREATE INDEX offered_commands_newest ON offered_commands (restore_id, offered_at DESC, command_id);
CREATE INDEX offered_commands_of_user ON offered_commands (offered_by, offered_at);

-- A bill whose number is not free waits for the boss, with the answer that it once got.
ALTER TABLE held_commands
  ADD COLUMN answer jsonb,
  DROP CONSTRAINT held_commands_reason_check,
  ADD CONSTRAINT held_commands_reason_check
    CHECK (reason IN ('deleted', 'roleLost', 'notLoggedIn', 'refused', 'numberTaken'));

GRANT SELECT ON database_history, restores, restored_runs TO jalkhata_application;
GRANT SELECT, INSERT ON offered_commands TO jalkhata_application;
