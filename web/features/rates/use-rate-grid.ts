import { useRef, useState } from 'react'
import { checkRateDay } from '#domain/rates/rate-day.ts'
import { isDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { plural } from '#web/components/plural.ts'
import { useProductFilter } from '#web/components/use-product-filter.ts'
import type { Failure } from '#web/lib/api/failure.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import { changedCells, gridRow, isTyped, type RateCell } from './rate-cells.ts'
import type { ListedRate } from './use-rates.ts'
import type { TypedRates } from './use-typed-rates.ts'

/** The day of the grid; an untouched choice means today, even after midnight. */
const useGridDay = (chosen: string, choose: (day: string) => void) => {
  const today = useToday()
  const day = isDay(chosen) && chosen >= today ? chosen : today
  const refused = isDay(chosen) ? checkRateDay(chosen, today)?.refused : undefined
  const wrong = refused && t(refused)
  return { today, day, chosen, wrong, choose }
}

export type GridDay = ReturnType<typeof useGridDay>

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** A command for each changed cell; a cell has the same id until its rate is saved. */
const useSend = (fromDay: string) => {
  const saving = useCommand('rates.save')
  const ending = useCommand('rates.end')
  const ids = useRef(new Map<string, string>())

  const idOf = (key: string): string => {
    const id = ids.current.get(key) ?? newId()
    ids.current.set(key, id)
    return id
  }

  const send = async ({ key, product, kind, paise }: RateCell) => {
    const rate = { id: idOf(key), product, kind, ofId: null, fromDay }
    const outcome =
      typeof paise === 'number'
        ? await saving.run({ ...rate, ratePaise: paise })
        : await ending.run(rate)
    const failure = outcome && 'failure' in outcome ? outcome.failure : undefined
    const isTaken = failure?.kind === 'refusal' && failure.text === messages.app.idTaken
    if ((outcome && !failure) || isTaken) ids.current.delete(key)
    return { key, isSaved: outcome !== undefined && !failure, failure }
  }

  return { send, busy: saving.busy || ending.busy }
}

const refusalsOf = (sent: readonly { key: string; failure: Failure | undefined }[]) =>
  Object.fromEntries(
    sent.flatMap(({ key, failure }) =>
      failure?.kind === 'refusal' ? [[key, t(failure.text, failure.values)]] : [],
    ),
  )

/** MNY-01, MNY-02: what is typed over the rates of a day, and its save. */
export const useRateGrid = (
  rates: readonly ListedRate[],
  refetch: () => Promise<unknown>,
  { draft, chosenDay, setDraft, chooseDay }: TypedRates,
) => {
  const gridDay = useGridDay(chosenDay, chooseDay)
  const { day } = gridDay
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  // A row with a typed rate stays in the grid, whatever the filter says: it is saved too.
  const filter = useProductFilter((id) => isTyped(draft, id))
  const { send, busy } = useSend(day)
  const banner = useBanner()
  const showError = useShowError('alert')

  const rows = filter.rows.map((product) => gridRow(product, rates, draft, day))
  const changed = changedCells(rows)
  const mayDiscard = useUnsaved(changed.length > 0 ? t('Discard changes to the rates?') : undefined)

  const save = async () => {
    const sent = await Promise.all(changed.map(send))
    setRefused(refusalsOf(sent))
    const failure = sent.find(({ failure }) => failure && failure.kind !== 'refusal')?.failure
    if (failure) showError(failure)
    const saved = sent.filter(({ isSaved }) => isSaved).map(({ key }) => key)
    if (saved.length === 0) return
    // Before the draft goes, so that the old rate does not show in between.
    await refetch()
    setDraft((now) => without(now, saved))
    const text =
      saved.length === 1 ? t('Rate saved') : plural(saved.length, '# rate saved', '# rates saved')
    banner({ text, tone: 'done' })
  }

  const cancel = async () => {
    if (!(await mayDiscard())) return
    setDraft(() => ({}))
    setRefused({})
  }

  return {
    rows,
    filter,
    gridDay,
    changed: changed.length,
    refused,
    busy,
    change: ({ key }: RateCell, text: string) => {
      setDraft((now) => ({ ...now, [key]: text }))
      setRefused((now) => without(now, [key]))
    },
    save: () => void save(),
    cancel: () => void cancel(),
  }
}

export type RateGridState = ReturnType<typeof useRateGrid>
