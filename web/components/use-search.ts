import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const DEBOUNCE_MS = 200

/** The typed text and the debounced search; clearing applies immediately. */
export const useSearch = () => {
  const [typed, setTyped] = useState('')
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS)
  return { typed, setTyped, search: typed === '' ? '' : debounced.trim() }
}

export type Search = ReturnType<typeof useSearch>
