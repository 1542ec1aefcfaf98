-- People, their login sessions and devices, and the two ledgers that every write leaves a row in.
-- The schema belongs to the login that migrates; the application's login is a member of
-- jalkhata_application, which has no DDL and can only add to `commands` and `audit`.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  phone text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN
    ('owner', 'boss', 'manager', 'production', 'stock manager', 'salesman', 'staff')),
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT true,
  dob date,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  last_login_at timestamptz,
  deleted_at timestamptz
);

-- A phone that was deleted and added again is a new person.
CREATE UNIQUE INDEX users_living_phone ON users (phone) WHERE deleted_at IS NULL;

CREATE TABLE login_sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  idle_limit_ms bigint NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_sessions_user ON login_sessions (user_id);

-- A browser that somebody has logged in with before (AUT-14). It outlives logout and revocation.
CREATE TABLE devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);

CREATE TABLE commands (
  id uuid PRIMARY KEY,
  actor_id uuid NOT NULL REFERENCES users,
  procedure text NOT NULL,
  input_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES users,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  command_id uuid
);
CREATE INDEX audit_subject ON audit (subject, subject_id, id);

-- Makes a double of a command wait for the first, then shows what the first was answered.
-- plpgsql, because each of its statements must see what was committed while the lock was awaited.
CREATE FUNCTION take_command(command uuid)
RETURNS SETOF commands
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(command::text, 0));
  RETURN QUERY SELECT * FROM commands WHERE id = command;
END $$;

-- What no write may go without: one audit row, and the names of what changed.
CREATE FUNCTION leave_trace(
  at timestamptz, actor uuid, actor_name text, command uuid, entry jsonb, topics text[]
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor_id, actor_name, action, subject, subject_id, before, after, command_id)
  VALUES (at, actor, actor_name, entry->>'action', entry->>'subject', entry->>'subjectId',
          nullif(entry->'before', 'null'), nullif(entry->'after', 'null'), command);
  PERFORM pg_notify('live', topic) FROM unnest(topics) AS topic;
END $$;

-- The end of every command, in its own transaction or statement.
CREATE FUNCTION finish_command(
  at timestamptz, actor uuid, actor_name text, command uuid, procedure text, input_hash bytea,
  answer jsonb, entry jsonb, topics text[]
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commands (id, actor_id, procedure, input_hash, answer, at)
  VALUES (command, actor, procedure, input_hash, answer, at);
  PERFORM leave_trace(at, actor, actor_name, command, entry, topics);
  RETURN true;
END $$;

GRANT USAGE ON SCHEMA public TO jalkhata_application;
GRANT SELECT, INSERT, UPDATE ON users TO jalkhata_application;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_sessions, devices TO jalkhata_application;
GRANT SELECT, INSERT ON commands, audit TO jalkhata_application;
