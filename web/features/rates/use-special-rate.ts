import { useState } from 'react'
import { MAX_RATE_PAISE } from '#domain/rates/rate.ts'
import { paiseTyped } from '#domain/shared/money.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import {
  emptySpecial,
  type SpecialDraft,
  specialDraft,
  wrongDay,
  wrongSpecial,
} from './special-draft.ts'
import type { SpecialRate } from './use-rates.ts'
import { useWrongFields } from './use-wrong-fields.ts'

/** A draft in a dialog, which asks before it drops a changed one. */
const useDialogDraft = (empty: SpecialDraft) => {
  const [first, setFirst] = useState<SpecialDraft>()
  const [draft, setDraft] = useState(empty)
  const mayDiscard = useUnsaved(
    first && isChanged(draft, first) ? t('Discard this rate?') : undefined,
  )
  return {
    opened: first !== undefined,
    draft,
    setDraft,
    open: (next: SpecialDraft) => {
      setDraft(next)
      setFirst(next)
    },
    close: () => setFirst(undefined),
    cancel: async () => {
      if (await mayDiscard()) setFirst(undefined)
    },
  }
}

/** MNY-01, MNY-02: a new special rate, also from a later day on for one that has begun. */
export const useSpecialRate = () => {
  const today = useToday()
  const { draft, close, cancel, ...dialog } = useDialogDraft(emptySpecial(today))
  const [isNew, setNew] = useState(true)
  const { wrong, refuse, reset } = useWrongFields(wrongSpecial(draft, today))
  const { run, busy } = useAddCommand('rates.save')
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    const { owner, product, rate, fromDay } = draft
    if (refuse() || product === null) return
    const ratePaise = paiseTyped(rate, MAX_RATE_PAISE) ?? null
    const outcome = await run({ product, kind: owner.kind, ofId: owner.ofId, ratePaise, fromDay })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    close()
    banner({ text: t('Rate saved'), tone: 'done' })
  }

  const open = (next: SpecialDraft, isNewOne: boolean) => {
    setNew(isNewOne)
    reset()
    dialog.open(next)
  }

  return {
    ...dialog,
    draft,
    isNew,
    wrong,
    busy,
    add: () => open(emptySpecial(today), true),
    change: (rate: SpecialRate) => open(specialDraft(rate, today), false),
    save: () => void save(),
    close: () => void cancel(),
  }
}

export type SpecialRateDialogState = ReturnType<typeof useSpecialRate>

/** MNY-02: 'No own rate from {day}'. */
export const useRateEnd = () => {
  const today = useToday()
  const [rate, setRate] = useState<SpecialRate>()
  const [day, setDay] = useState(today)
  const { wrong, refuse, reset } = useWrongFields({ day: wrongDay(day, today) })
  const { run, busy } = useAddCommand('rates.end')
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    if (refuse() || !rate) return
    const { product, kind, ofId } = rate
    const outcome = await run({ product, kind, ofId, fromDay: day })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setRate(undefined)
    banner({ text: t('Rate saved'), tone: 'done' })
  }

  return {
    rate,
    today,
    day,
    setDay,
    wrong: wrong.day,
    busy,
    open: (next: SpecialRate) => {
      setDay(today)
      reset()
      setRate(next)
    },
    save: () => void save(),
    close: () => setRate(undefined),
  }
}

export type RateEndState = ReturnType<typeof useRateEnd>
