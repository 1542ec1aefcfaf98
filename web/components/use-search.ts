import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 200

/** What is typed, and what is searched for once the hand pauses; cleared, it is so at once. */
export const useSearch = () => {
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed, PAUSE_MS)
  return { typed, setTyped, search: typed === '' ? '' : paused.trim() }
}

export type Search = ReturnType<typeof useSearch>
