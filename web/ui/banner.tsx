import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { t } from '#web/light/text.ts'
import styles from './banner.module.css'

const SHOWN_MS = 3000

export interface Notice {
  readonly text: string
  readonly tone: 'done' | 'refused'
}

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
  const Icon = shown?.tone === 'done' ? IconCheck : IconAlertCircle
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
        </div>
      )}
    </div>
  )
}
