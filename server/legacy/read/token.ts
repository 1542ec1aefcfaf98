import { isDay } from '#domain/shared/dates.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { countOf, MAX_TOKEN, textOf } from './values.ts'

/** The number of a day under token/{date} or tokenRuns/{date}. */
export const readDayNumber = (day: string, value: unknown, addNote: AddNote) => {
  if (!isDay(day)) return addNote('left out', `not a day: '${day}'`)
  const number = countOf(value)
  if (number === undefined || number > MAX_TOKEN)
    return addNote('left out', `not a number up to ${MAX_TOKEN}: '${textOf(value)}'`)
  return { day, number }
}
