import { isDay } from '#domain/shared/dates.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { countOf, textOf } from './values.ts'

/** The number of a day under token/{date} or tokenRuns/{date}. */
export const readDayNumber = (day: string, value: unknown, addNote: AddNote) => {
  if (!isDay(day)) return addNote('left out', `not a day: '${day}'`)
  const number = countOf(value)
  if (number === undefined) return addNote('left out', `not a number: '${textOf(value)}'`)
  return { day, number }
}
