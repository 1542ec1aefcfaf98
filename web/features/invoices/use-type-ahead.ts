import { useRef } from 'react'

/** Digits that a clerk types while a bill is saved: they begin the number of the next one. */
export const useTypeAhead = () => {
  const digits = useRef('')
  return {
    /** True for a key that was taken. */
    onKey: (key: string): boolean => {
      if (/^\d$/.test(key)) digits.current += key
      else if (/^Backspace$/.test(key)) digits.current = digits.current.slice(0, -1)
      else return false
      return true
    },
    hasDigits: () => digits.current !== '',
    /** Answers the digits once. */
    take: () => {
      const typed = digits.current
      digits.current = ''
      return typed
    },
  }
}

export type TypeAhead = ReturnType<typeof useTypeAhead>
