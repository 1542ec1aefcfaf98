import { useEffect, useRef, useState } from 'react'

/** The refused field: it is marked invalid, and every refusal focuses it. */
export const useWrongField = <Field extends string>() => {
  const form = useRef<HTMLFormElement>(null)
  const [marked, setMarked] = useState<{ readonly field: Field | undefined }>()
  useEffect(() => {
    if (marked?.field) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [marked])
  return {
    form,
    wrong: marked?.field,
    setWrong: (field: Field | undefined) => setMarked({ field }),
  }
}
