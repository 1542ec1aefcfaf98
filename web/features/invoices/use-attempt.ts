import { useState } from 'react'
import type { Refusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
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
