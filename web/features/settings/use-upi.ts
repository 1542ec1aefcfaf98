import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useSession } from '#web/lib/session/session.ts'

/** UPI-01: without `upi` while UPI is off, and for roles that do not bill. */
export const useUpiState = () => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  const isUsed = isOn(who?.features ?? [], 'upi') && can(visitor, 'invoice.write')
  const { data, isLoading } = useLiveQuery({
    key: ['upi.read'],
    topics: ['settings'],
    read: () => client.upi.read.query(),
    enabled: isUsed,
  })
  return { upi: isUsed ? data : undefined, isLoading: isUsed && isLoading }
}

export const useUpi = () => useUpiState().upi

export type ShownUpi = NonNullable<ReturnType<typeof useUpi>>
