import { IconAlertCircle, IconCheck, IconTrash } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { t } from '#web/light/text.ts'
import styles from './banner.module.css'

const SHOWN_MS = 3000

export interface Notice {
  readonly text: string
  /** 'ink': it is gone, and can be brought back. */
  readonly tone: 'done' | 'refused' | 'ink'
  readonly action?: { readonly label: string; readonly run: () => void }
}

const ICONS = { done: IconCheck, refused: IconAlertCircle, ink: IconTrash } as const

interface Shown extends Notice {
  readonly turn: number
}

const BannerContext = createContext<{
  shown: Shown | undefined
  show: (notice: Notice) => void
  hide: () => void
}>({ shown: undefined, show: () => undefined, hide: () => undefined })

export const useBanner = () => use(BannerContext).show

export const BannerProvider = (props: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>()
  const show = useCallback(
    (notice: Notice) => setShown((last) => ({ ...notice, turn: (last?.turn ?? 0) + 1 })),
    [],
  )
  const hide = useCallback(() => setShown(undefined), [])
  return <BannerContext value={{ shown, show, hide }}>{props.children}</BannerContext>
}

/** BIL-16, USR-07: vanishes after 3 s; the clock stops while it has the focus or the pointer. */
const useVanishing = (turn: number | undefined, held: boolean, hide: () => void) => {
  useEffect(() => {
    if (turn === undefined || held) return
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [turn, held, hide])
}

/** The one place of a screen where notices stand; it is there before them, so nothing jumps. */
export const BannerSlot = () => {
  const { shown, hide } = use(BannerContext)
  const [held, setHeld] = useState(false)
  useVanishing(shown?.turn, held, hide)
  const Icon = ICONS[shown?.tone ?? 'done']
  const action = shown?.action
  return (
    <div className={styles['slot']} role="status" aria-label={t('Notice')}>
      {shown && (
        <div
          key={shown.turn}
          className={styles['banner']}
          data-tone={shown.tone}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <span>{shown.text}</span>
          {action && (
            <button
              type="button"
              className={styles['action']}
              onClick={() => {
                setHeld(false)
                hide()
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
