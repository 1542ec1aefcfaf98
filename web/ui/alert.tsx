import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Alert } from '#web/light/alert.tsx'

export interface Told {
  readonly text: string
  readonly help: string
}

const AlertContext = createContext<(told: Told) => void>(() => undefined)

export const useAlert = () => use(AlertContext)

/** One alert at a time, over everything; the newest is shown. */
export const AlertProvider = (props: { children: ReactNode }) => {
  const [told, setTold] = useState<Told>()
  const alert = useCallback((next: Told) => setTold(next), [])
  return (
    <AlertContext value={alert}>
      {props.children}
      {told && <Alert key={told.text} {...told} onClose={() => setTold(undefined)} />}
    </AlertContext>
  )
}
