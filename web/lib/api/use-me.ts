import { useEffect } from 'react'
import { sessionIs } from '#web/lib/session/session.ts'
import { client } from './client.ts'
import { useLiveQuery } from './queries.ts'

/** Who the server says is here; the browser's own memory of it follows. */
export const useMe = () => {
  const me = useLiveQuery({
    key: ['profile.me'],
    topics: ['profile'],
    read: () => client.profile.me.query(),
  })
  const { data } = me
  useEffect(() => {
    if (data) sessionIs(data)
  }, [data])
  return me
}
