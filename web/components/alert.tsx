import { IconCircleCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Alert } from '#web/public/shared/alert.tsx'

export interface Told {
  readonly text: string
  readonly help: string
  /** It went well; without this it is a refusal or a failure. */
  readonly done?: boolean
}

const DONE = (
  <IconCircleCheck size={24} stroke={1.8} style={{ color: 'var(--ok)' }} aria-hidden="true" />
)

const AlertContext = createContext<(told: Told) => void>(() => undefined)

export const useAlert = () => use(AlertContext)

/** One alert at a time, over everything; the newest is shown. */
export const AlertProvider = (props: { children: ReactNode }) => {
  const [told, setTold] = useState<Told>()
  const alert = useCallback((next: Told) => setTold(next), [])
  return (
    <AlertContext value={alert}>
      {props.children}
      {told && (
        <Alert
          key={told.text}
          text={told.text}
          help={told.help}
          icon={told.done && DONE}
          onClose={() => setTold(undefined)}
        />
      )}
    </AlertContext>
  )
}
