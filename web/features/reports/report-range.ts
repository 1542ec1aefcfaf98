import {
  type AddressDates,
  type DateChoice,
  rangeOfChoice,
  readDates,
  writeDates,
} from '#domain/shared/date-filter.ts'
import type { DayRange } from '#domain/shared/ranges.ts'

/** R16. */
const INITIAL = 'this-month'

/** The dates of a report in the address. */
export const reportDates = (address: AddressDates): DateChoice => readDates(address, INITIAL)

export const reportAddress = (choice: DateChoice): AddressDates => writeDates(choice, INITIAL)

export const reportRange = (address: AddressDates, today: string): DayRange =>
  rangeOfChoice(reportDates(address), today)
