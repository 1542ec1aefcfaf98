import * as z from 'zod/mini'
import { storable } from '#domain/shared/text-input.ts'
import { versionInput as version } from '#domain/shared/version-input.ts'
import { isMerchantCode, isPayee, isUpiId, UPI_ID_LETTERS } from './upi.ts'

const text = storable(UPI_ID_LETTERS)

/** As typed; the rules refuse a wrong text with a sentence. */
export const saveUpiInput = z.strictObject({
  commandId: z.uuid(),
  version,
  upiId: text,
  salesmanUpiId: text,
  payee: text,
  merchantCode: text,
  hasReference: z.boolean(),
  /** Null where no id changes. */
  password: z.nullable(storable(500)),
})

/** The stored rows, for an import. */
export const storedUpiInput = z.strictObject({
  payee: z.string().check(z.refine((payee) => payee === '' || isPayee(payee))),
  merchantCode: z.string().check(z.refine(isMerchantCode)),
  hasReference: z.boolean(),
})
export const storedUpiIdInput = z.strictObject({
  upiId: z.string().check(z.refine((id) => id === '' || isUpiId(id))),
})
