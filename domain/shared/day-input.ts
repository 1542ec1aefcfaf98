import * as z from 'zod/mini'
import { isDay } from './dates.ts'

/** A valid day from the year 1 on, because PostgreSQL has no year 0. */
export const dayInput = z.string().check(z.refine(isDay))

/** An instant from the year 1 on. */
export const instantInput = z.iso.datetime().check(z.refine((text) => !text.startsWith('0000')))
