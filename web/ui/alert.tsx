import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Alert } from '#web/light/alert.tsx'
import { DoneAlert } from './done-alert.tsx'

export interface Told {
  readonly text: string
  readonly help: string
  /** It went well; without this it is a refusal or a failure. */
  readonly done?: boolean
}

const AlertContext = createContext<(told: Told) => void>(() => undefined)

export const useAlert = () => use(AlertContext)

/** One alert at a time, over everything; the newest is shown. */
export const AlertProvider = (props: { children: ReactNode }) => {
  const [told, setTold] = useState<Told>()
  const alert = useCallback((next: Told) => setTold(next), [])
  const Shown = told?.done ? DoneAlert : Alert
  return (
    <AlertContext value={alert}>
      {props.children}
      {told && (
        <Shown
          key={told.text}
          text={told.text}
          help={told.help}
          onClose={() => setTold(undefined)}
        />
      )}
    </AlertContext>
  )
}
