import { useEffect, useState } from 'react'

type Wrong<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>

/** Errors show from the first save on; each refused save focuses the first wrong field. */
export const useWrongFields = <Field extends string>(wrong: Wrong<Field>) => {
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    if (saves > 0) {
      document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
    }
  }, [saves])
  const shown = saves > 0 ? wrong : ({} as Wrong<Field>)
  return {
    wrong: shown,
    /** True if a field is wrong. */
    refuse: (): boolean => {
      const isWrong = Object.values(wrong).some(Boolean)
      if (isWrong) setSaves((before) => before + 1)
      return isWrong
    },
    reset: () => setSaves(0),
  }
}
