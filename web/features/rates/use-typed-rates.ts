import { useEffect, useEffectEvent, useState } from 'react'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import type { GridDraft } from './rate-cells.ts'

const NOTHING: { readonly draft: GridDraft; readonly chosenDay: string } = {
  draft: {},
  chosenDay: '',
}

/**
 * What is typed into the grid of rates. It outlives the grid, which goes when Rates is switched off
 * in another window: switched on again, it shows what was typed.
 */
export const useTypedRates = (isOn: boolean, isOpen: boolean) => {
  const [typed, setTyped] = useState(NOTHING)
  const banner = useBanner()
  const say = useEffectEvent(() => {
    if (Object.keys(typed.draft).length === 0) return
    const text = t('Rates are switched off. What you typed is not saved.')
    banner({ text, tone: 'refused', isLate: true })
  })
  useEffect(() => {
    if (!isOn) say()
  }, [isOn])
  // The other tab is open, so the changes were given up.
  if (!isOpen && typed !== NOTHING) setTyped(NOTHING)
  return {
    ...typed,
    setDraft: (next: (now: GridDraft) => GridDraft) =>
      setTyped((now) => ({ ...now, draft: next(now.draft) })),
    chooseDay: (chosenDay: string) => setTyped((now) => ({ ...now, chosenDay })),
  }
}

export type TypedRates = ReturnType<typeof useTypedRates>
