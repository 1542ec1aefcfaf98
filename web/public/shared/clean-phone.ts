import type { FormEvent } from 'react'
import { phoneDigits } from '#domain/shared/phone.ts'

/**
 * For `onChangeCapture`, so that `onChange` reads clean digits. Counts from the end, where no prefix
 * goes: React would move the caret behind the last digit.
 */
export const cleanPhone = ({ currentTarget: field }: FormEvent<HTMLInputElement>): void => {
  const phone = phoneDigits(field.value)
  if (phone === field.value) return
  const after = phoneDigits(field.value.slice(field.selectionEnd ?? 0))
  field.value = phone
  const caret = Math.max(0, phone.length - after.length)
  field.setSelectionRange(caret, caret)
}
