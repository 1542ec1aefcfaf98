import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLookUp } from './lookup.ts'

export const useLookUp = () => {
  const [lookUp] = useState(createLookUp)
  const state = useSyncExternalStore(lookUp.subscribe, lookUp.get)
  useEffect(() => lookUp.close, [lookUp])
  return { state, show: lookUp.show, showOlder: lookUp.showOlder, clear: lookUp.close }
}
