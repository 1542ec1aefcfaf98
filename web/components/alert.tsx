import { IconCircleCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { Alert } from '#web/public/shared/alert.tsx'

export interface Notice {
  readonly text: string
  readonly help: string
  /** Success; otherwise it is a refusal or a failure. */
  readonly done?: boolean
  /** Not confirmed yet: the result may replace it. */
  readonly isUnconfirmed?: boolean
}

const DONE = (
  <IconCircleCheck size={24} stroke={1.8} style={{ color: 'var(--ok)' }} aria-hidden="true" />
)

const AlertContext = createContext<{
  alert: (notice: Notice) => void
  replaceUnconfirmed: (notice: Notice) => boolean
  isOpen: boolean
}>({ alert: () => undefined, replaceUnconfirmed: () => false, isOpen: false })

export const useAlert = () => use(AlertContext).alert

/** Replaces an open alert that says 'Not confirmed yet.'; false if there is none. */
export const useReplaceUnconfirmed = () => use(AlertContext).replaceUnconfirmed

export const useIsAlertOpen = () => use(AlertContext).isOpen

/** One alert at a time, above everything; the newest replaces the last. */
export const AlertProvider = (props: { children: ReactNode }) => {
  const [notice, setNotice] = useState<Notice>()
  const isOpen = notice !== undefined
  const isUnconfirmed = notice?.isUnconfirmed === true
  const api = useMemo(
    () => ({
      alert: setNotice,
      replaceUnconfirmed: (next: Notice) => {
        if (isUnconfirmed) setNotice(next)
        return isUnconfirmed
      },
      isOpen,
    }),
    [isOpen, isUnconfirmed],
  )
  return (
    <AlertContext value={api}>
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
