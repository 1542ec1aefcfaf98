import * as z from 'zod/mini'
import { isDay } from './dates.ts'

/** A day that exists, from the year 1 on: the database knows no year 0. */
export const dayInput = z.string().check(z.refine(isDay))

/** An instant, from the year 1 on as well. */
export const instantInput = z.iso.datetime().check(z.refine((text) => !text.startsWith('0000')))
