import { useRef } from 'react'

/** Digits that a clerk types while a bill is saved: they begin the number of the next one. */
export const useTypeAhead = () => {
  const digits = useRef('')
  return {
    onKey: (key: string) => {
      if (/^\d$/.test(key)) digits.current += key
      else if (/^Backspace$/.test(key)) digits.current = digits.current.slice(0, -1)
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
