import { useEffect, useEffectEvent } from 'react'
import { resumeSends } from './sends.ts'
import { useTellSettled } from './tell-settled.ts'

/** Once per person and page: what was sent before a reload is asked about, and told. */
export const useResumeSends = (userId: string): void => {
  const tell = useEffectEvent(useTellSettled())
  useEffect(() => {
    void resumeSends(userId, ({ call }, outcome) => tell(call, outcome))
  }, [userId])
}
