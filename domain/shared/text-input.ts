import * as z from 'zod/mini'
import { STORABLE } from './storable.ts'

export const storable = (most: number) => z.string().check(z.maxLength(most), z.regex(STORABLE))
