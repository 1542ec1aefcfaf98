import { useEffect } from 'react'
import { setSession } from '#web/lib/session/session.ts'
import { setBrandName } from '#web/public/shared/brand.ts'
import { client } from './client.ts'
import { useLiveQuery } from './queries.ts'

/** The logged-in user from the server; also updates the session that the browser stores. */
export const useMe = () => {
  const me = useLiveQuery({
    key: ['profile.me'],
    topics: ['profile', 'settings'],
    read: () => client.profile.me.query(),
  })
  const { data } = me
  useEffect(() => {
    if (!data) return
    setSession(data)
    setBrandName(data.businessName)
  }, [data])
  return me
}
