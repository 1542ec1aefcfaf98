import { IconAlertCircle, IconCheck, IconTrash } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './banner.module.css'

const SHOWN_MS = 3000

export interface Notice {
  readonly text: string
  /** 'ink': it is gone, and can be brought back. */
  readonly tone: 'done' | 'refused' | 'ink'
  readonly action?: { readonly label: string; readonly run: () => void }
}

const ICONS = { done: IconCheck, refused: IconAlertCircle, ink: IconTrash } as const

/** The key belongs to the field that has the focus. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest(':read-write') !== null

interface Shown extends Notice {
  readonly turn: number
}

const nothing = () => undefined

const BannerContext = createContext<{
  shown: Shown | undefined
  show: (notice: Notice) => void
  hide: () => void
  /** A panel over the screen shows the notices itself. */
  covered: boolean
  cover: (covered: boolean) => void
}>({ shown: undefined, show: nothing, hide: nothing, covered: false, cover: nothing })

export const useBanner = () => use(BannerContext).show

export const useHideBanner = () => use(BannerContext).hide

export const BannerProvider = (props: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>()
  const [covered, cover] = useState(false)
  const show = useCallback(
    (notice: Notice) => setShown((last) => ({ ...notice, turn: (last?.turn ?? 0) + 1 })),
    [],
  )
  const hide = useCallback(() => setShown(undefined), [])
  return (
    <BannerContext value={{ shown, show, hide, covered, cover }}>{props.children}</BannerContext>
  )
}

/** BIL-16, USR-07: vanishes after 3 s; the clock stops while it has the focus or the pointer. */
const useVanishing = (held: boolean, hide: () => void) => {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, hide])
}

/** Ctrl+Z while the offer stands: the keyboard cannot walk to it in three seconds. */
const useUndoKey = (act: (() => void) | undefined) => {
  const onUndo = useEffectEvent(() => act?.())
  const offered = act !== undefined
  useEffect(() => {
    if (!offered) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event)) return
      event.preventDefault()
      onUndo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [offered])
}

const Banner = ({ shown, hide }: { shown: Shown; hide: () => void }) => {
  const [held, setHeld] = useState(false)
  useVanishing(held, hide)
  const { action } = shown
  const act =
    action &&
    (() => {
      hide()
      action.run()
    })
  useUndoKey(act)
  const Icon = ICONS[shown.tone]
  return (
    <div
      className={styles['banner']}
      data-notice
      data-tone={shown.tone}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      // A thumb puts it out of the way of what it covers.
      onPointerUp={({ pointerType }) => pointerType === 'touch' && !action && hide()}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span>{shown.text}</span>
      {act && (
        <button type="button" className={styles['action']} onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/** The place where notices stand; it is there before them, so nothing jumps. */
const Slot = (props: { shown: Shown | undefined; hide: () => void }) => (
  <div className={styles['slot']} role="status" aria-label={t('Notice')}>
    {props.shown && <Banner key={props.shown.turn} shown={props.shown} hide={props.hide} />}
  </div>
)

/** The one place of a screen for its notices. */
export const BannerSlot = () => {
  const { shown, hide, covered } = use(BannerContext)
  return <Slot shown={covered ? undefined : shown} hide={hide} />
}

/** The place of a panel that covers the screen's own. */
export const BannerSlotOver = () => {
  const { shown, hide, cover } = use(BannerContext)
  useEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
  return <Slot shown={shown} hide={hide} />
}
