import type { OneStatement } from './one-statement.ts'

/** Changes the user's own name in one round trip. $10 is the name. */
const BODY = `
renamed AS (
  UPDATE users SET name = $10, version = version + 1, changed_by = $10, changed_at = $2
  FROM actor_may WHERE users.id = actor_may.id
  RETURNING users.id, actor_may.name AS name_before),
done AS (
  SELECT id::text AS subject_id, jsonb_build_object('name', $10::text) AS answer,
         jsonb_build_object('name', name_before) AS before,
         jsonb_build_object('name', $10::text) AS after,
         ARRAY['users', 'profile@' || id] AS topics
  FROM renamed)`

export const renameStatement = (name: string): OneStatement => ({
  name: 'profile-rename',
  body: BODY,
  values: [name],
  action: 'rename',
  subject: 'user',
})
