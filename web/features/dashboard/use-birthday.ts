import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** DSH-02: reloads when the day changes. */
export const useBirthday = (today: string): boolean =>
  useLiveQuery({
    key: ['dashboard.birthday', today],
    topics: [],
    read: () => client.dashboard.birthday.query(),
  }).data?.today ?? false
