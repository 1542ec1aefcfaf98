import * as z from 'zod/mini'
import { typedText } from '#domain/invoices/invoice-input.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'

// Shapes only; the rules of user.ts refuse wrong input with a message.
const line = typedText
const secret = storable(500)
const day = z.nullable(dayInput)
const commandId = z.uuid()
const givenRole = z.enum(['staff', 'manager', 'production', 'stock manager', 'salesman'])

export const addUserInput = z.strictObject({
  commandId,
  phone: line,
  name: line,
  role: givenRole,
  dob: day,
  /** A one-time password; not used where the business has a default password. */
  password: z.optional(secret),
})
export const resetPasswordInput = z.strictObject({ commandId, phone: line, password: secret })
export const deleteUserInput = z.strictObject({ commandId, phone: line })
export const setMissingPasswordsInput = z.strictObject({
  commandId,
  /** As in `addUserInput`, one for each user. */
  passwords: z.optional(
    z.array(z.strictObject({ id: z.uuid(), password: secret })).check(z.maxLength(500)),
  ),
})
export const editUserInput = z.strictObject({
  commandId,
  id: z.uuid(),
  version: z.int(),
  name: line,
  role: givenRole,
  dob: day,
})
export const renameInput = z.strictObject({ commandId, name: line })
export const changePasswordInput = z.strictObject({ commandId, current: secret, password: secret })
export const choosePasswordInput = z.strictObject({ commandId, password: secret })
export const endSessionInput = z.strictObject({ commandId, id: z.uuid() })
export const endDeviceInput = z.strictObject({ commandId, id: z.uuid() })
export const loginInput = z.strictObject({ phone: line, password: secret })
