import { IconCircleCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Alert } from '#web/public/shared/alert.tsx'

export interface Notice {
  readonly text: string
  readonly help: string
  /** Success; otherwise it is a refusal or a failure. */
  readonly done?: boolean
}

const DONE = (
  <IconCircleCheck size={24} stroke={1.8} style={{ color: 'var(--ok)' }} aria-hidden="true" />
)

const AlertContext = createContext<(notice: Notice) => void>(() => undefined)

export const useAlert = () => use(AlertContext)

/** One alert at a time, above everything; the newest replaces the last. */
export const AlertProvider = (props: { children: ReactNode }) => {
  const [notice, setNotice] = useState<Notice>()
  const alert = useCallback((next: Notice) => setNotice(next), [])
  return (
    <AlertContext value={alert}>
      {props.children}
      {notice && (
        <Alert
          key={notice.text}
          text={notice.text}
          help={notice.help}
          icon={notice.done && DONE}
          onClose={() => setNotice(undefined)}
        />
      )}
    </AlertContext>
  )
}
