import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** DSH-02: asked anew when the day turns. */
export const useBirthday = (today: string): boolean =>
  useLiveQuery({
    key: ['dashboard.birthday', today],
    topics: [],
    read: () => client.dashboard.birthday.query(),
  }).data?.today ?? false
