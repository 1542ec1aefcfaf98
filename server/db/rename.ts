import type { OneStatement } from './one-statement.ts'

/** Changes the user's own name in one round trip. $11 is the name. */
const BODY = `
renamed AS (
  UPDATE users SET name = $11, version = version + 1, changed_by = $11, changed_at = $2
  FROM actor_may WHERE users.id = actor_may.id
  RETURNING users.id, actor_may.name AS name_before),
done AS (
  SELECT jsonb_build_object('name', $11::text) AS answer,
         $8::jsonb || jsonb_build_object(
           'subjectId', id, 'before', jsonb_build_object('name', name_before)) AS audit,
         $9::text[] || ('profile@' || id) AS topics
  FROM renamed)`

export const renameStatement = (name: string): OneStatement => ({
  name: 'profile-rename',
  body: BODY,
  values: [name],
  audit: { action: 'rename', subject: 'user', after: { name } },
  topics: ['users'],
})
