-- AUT-14: owner and boss see the devices and can end one. A device is a browser: the rows of
-- `devices` with the same token, one for each user who has logged in on it.
ALTER TABLE devices
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN name text NOT NULL DEFAULT '',
  -- The last contact of the browser, and the last use by this user.
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN last_used_at timestamptz,
  -- How many commands wait on the browser, as it says itself.
  ADD COLUMN waiting integer NOT NULL DEFAULT 0 CHECK (waiting BETWEEN 0 AND 9999),
  ADD COLUMN revoked_at timestamptz;

-- A session belongs to a device, so that ending the device ends it.
ALTER TABLE login_sessions ADD COLUMN device_id uuid REFERENCES devices (id) ON DELETE SET NULL;

-- A login writes both rows at the same instant, and the device expires 90 days later.
UPDATE login_sessions SET device_id = devices.id FROM devices
WHERE devices.user_id = login_sessions.user_id
  AND devices.expires_at = login_sessions.created_at + interval '2160 hours';
UPDATE devices SET name = login_sessions.device, last_used_at = login_sessions.last_used_at
FROM login_sessions WHERE login_sessions.device_id = devices.id;

-- SAL-10: why a command is on hold, and from which device. Without a reason, as the previous
-- version writes it, the state of the user says it.
ALTER TABLE held_commands
  ADD COLUMN reason text CHECK (reason IN ('deleted', 'roleLost', 'notLoggedIn', 'refused')),
  ADD COLUMN message text,
  ADD COLUMN device_id uuid REFERENCES devices (id) ON DELETE SET NULL;
CREATE INDEX held_commands_of_device ON held_commands (device_id, held_at);
