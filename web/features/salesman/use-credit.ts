import { useSyncExternalStore } from 'react'
import { isOn } from '#domain/access/modules.ts'
import { usePart } from '#web/components/use-part.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { useSession } from '#web/lib/session/session.ts'

const loadCredit = () => import('./credit.tsx')

const NONE = { watch: () => () => undefined, read: () => undefined }

/** CRD-23: the accounts of his customers; undefined while Accounts is off or not loaded yet. */
export const useCredit = () => {
  const { who } = useSession()
  const part = usePart(isOn(who?.features ?? [], 'accounts') ? loadCredit : undefined)
  const data = useOfflineData()
  const loaded = typeof part === 'string' ? undefined : part
  const { watch, read } = loaded?.balancesOf(who?.id ?? '') ?? NONE
  const stored = useSyncExternalStore(watch, read)
  return loaded && { part: loaded, credit: loaded.creditOf(stored, data) }
}

export type LoadedCredit = NonNullable<ReturnType<typeof useCredit>>
