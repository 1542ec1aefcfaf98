import { useEffect, useEffectEvent } from 'react'
import { resumeSends } from './send-request.ts'
import { useTellSettled } from './show-late-result.ts'

/** Once per person and page: what was sent before a reload is asked about, and told. */
export const useResumeSends = (userId: string): void => {
  const tell = useEffectEvent(useTellSettled())
  useEffect(() => {
    // Without the browser's database there is nothing to ask about; the app says that it is missing.
    resumeSends(userId, ({ call }, outcome) => tell(call, outcome)).catch(() => undefined)
  }, [userId])
}
