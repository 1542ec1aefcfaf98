import { type Day, isDay } from './dates.ts'

const NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** 'November 2026' for any of its days; returns an invalid day unchanged. */
export const formatMonth = (month: Day): string =>
  isDay(month) ? `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}` : month
