import * as z from 'zod/mini'
import { typedText } from '#domain/invoices/invoice-input.ts'
import { dayInput, instantInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'

const day = z.nullable(dayInput)
const rangeInput = { from: day, to: day }

const search = storable(100)
const salesmanId = z.nullable(z.uuid())
const route = z.nullable(typedText)
const byName = z.nullable(z.strictObject({ name: typedText, id: z.uuid() }))
const byCartons = z.nullable(z.strictObject({ cartons: z.int(), id: z.uuid() }))

/** RPT-04: the salesman's own customers. */
export const ownReportInput = z.strictObject({ route, ...rangeInput, cursor: byName })
/** RPT-05: without a range it is today. */
export const ownSalesInput = z.strictObject(rangeInput)

const filters = { salesmanId, route, search, ...rangeInput }
/** RPT-01; null means all salesmen, also deleted ones. */
export const salesmanReportInput = z.strictObject({ ...filters, cursor: byName })
/** RPT-03. */
export const rankingInput = z.strictObject({ ...filters, cursor: byCartons })
/** RPT-02. */
export const customerDetailInput = z.strictObject({ customerId: z.uuid(), route, ...rangeInput })

/** E6: bills whose phone had a wrong clock; they are listed for so many days. */
export const DOUBTFUL_DAYS = 30
export const doubtfulInput = z.strictObject({
  cursor: z.nullable(z.strictObject({ receivedAt: instantInput, id: z.uuid() })),
})

/** SAL-06: the whole history, also what is not on the phone. */
export const olderInput = z.strictObject({
  search,
  cursor: z.nullable(z.strictObject({ day: dayInput, savedAt: instantInput, id: z.uuid() })),
})
