import type { FormEvent } from 'react'
import { phoneDigits } from '#domain/shared/phone.ts'

/**
 * For `onChangeCapture`, so that `onChange` reads clean digits. Restores the caret counted from the
 * end, as a prefix may be removed; otherwise React would move it behind the last digit.
 */
export const cleanPhone = ({ currentTarget: field }: FormEvent<HTMLInputElement>): void => {
  const phone = phoneDigits(field.value)
  if (phone === field.value) return
  const after = phoneDigits(field.value.slice(field.selectionEnd ?? 0))
  field.value = phone
  const caret = Math.max(0, phone.length - after.length)
  field.setSelectionRange(caret, caret)
}
