import { useState } from 'react'
import { MOST_RECEIVED_DAYS } from '#domain/accounts/account-read-input.ts'
import { type DateChoice, PRESETS, rangeOfChoice } from '#domain/shared/date-filter.ts'
import { addDays } from '#domain/shared/dates.ts'

/** The sums of 'Received' are of its payments, so its period has an end. */
export const RECEIVED_PRESETS = PRESETS.filter((preset) => preset !== 'all-time')

/** The chosen days; a longer period shows its last year. */
export const useReceivedDays = (today: string) => {
  const [choice, setChoice] = useState<DateChoice>('today')
  const range = rangeOfChoice(choice, today)
  const to = range.to ?? today
  const earliest = addDays(to, -MOST_RECEIVED_DAYS)
  const from = range.from === null || range.from < earliest ? earliest : range.from
  return { choice, setChoice, from, to }
}
