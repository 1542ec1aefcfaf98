import { useState } from 'react'
import type { Refusal } from '#domain/refusal.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useDoubleTap } from './use-double-tap.ts'

/** The tries to save one bill: a second tap of the same one, and why the last was refused. */
export const useAttempt = () => {
  const { isSecond, saved, typed } = useDoubleTap()
  const [refused, setRefused] = useState<Refusal>()
  const banner = useBanner()
  const refuse = (refusal: Refusal) => {
    setRefused(refusal)
    banner({ text: t(refusal.refused, refusal.values), tone: 'refused' })
  }
  const touched = () => {
    typed()
    setRefused(undefined)
  }
  return { refused, refuse, touched, saved, isSecond }
}
