import { useState } from 'react'
import type { Refusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import { useDoubleTap } from './use-double-tap.ts'

/** Attempts to save one bill: detects a double tap, and holds the last refusal. */
export const useAttempt = () => {
  const doubleTap = useDoubleTap()
  const [refused, setRefused] = useState<Refusal>()
  const banner = useBanner()
  const refuse = (refusal: Refusal) => {
    setRefused(refusal)
    banner({ text: t(refusal.refused, refusal.values), tone: 'refused' })
  }
  const reset = () => {
    doubleTap.reset()
    setRefused(undefined)
  }
  const { markSaved, isDoubleTap, isSecondTap } = doubleTap
  return { refused, refuse, reset, markSaved, isDoubleTap, isSecondTap }
}
