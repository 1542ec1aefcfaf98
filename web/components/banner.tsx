import { IconAlertCircle, IconCheck, IconTrash } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { t } from '#web/public/shared/text.ts'
import { useIsAlertOpen } from './alert.tsx'
import styles from './banner.module.css'

const VISIBLE_MS = 3000

export interface Notice {
  readonly text: string
  /** A second line. */
  readonly help?: string
  /** 'ink': deleted or cleared, and can be undone. */
  readonly tone: 'done' | 'refused' | 'ink'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Not about what the user has just done: waits until a notice with an action is gone. */
  readonly isLate?: boolean
}

const ICONS = { done: IconCheck, refused: IconAlertCircle, ink: IconTrash } as const

/** The user is typing, so Ctrl+Z belongs to the focused field. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest(':read-write') !== null

interface ShownNotice extends Notice {
  /** React key: restarts the timer for each new notice. */
  readonly key: number
}

const nothing = () => undefined

const BannerContext = createContext<{
  notice: ShownNotice | undefined
  show: (notice: Notice) => void
  hide: () => void
  /** A panel covers the screen and shows the notices itself. */
  isCovered: boolean
  setCovered: (isCovered: boolean) => void
}>({ notice: undefined, show: nothing, hide: nothing, isCovered: false, setCovered: nothing })

export const useBanner = () => use(BannerContext).show

export const useHideBanner = () => use(BannerContext).hide

export const BannerProvider = (props: { children: ReactNode }) => {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const [isCovered, setCovered] = useState(false)
  const lastKey = useRef(0)
  const show = useCallback((notice: Notice) => {
    lastKey.current += 1
    const next = { ...notice, key: lastKey.current }
    setNotices(([shown, ...late]) =>
      shown?.action && notice.isLate ? [shown, ...late, next] : [next, ...late],
    )
  }, [])
  const hide = useCallback(() => setNotices(([, ...late]) => late), [])
  const [notice] = notices
  return (
    <BannerContext value={{ notice, show, hide, isCovered, setCovered }}>
      {props.children}
    </BannerContext>
  )
}

/** BIL-16, USR-07: hides after 3 s; focus, hover or an open alert stops the timer. */
const useAutoHide = (isPaused: boolean, hide: () => void) => {
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(hide, VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [isPaused, hide])
}

/** Ctrl+Z runs the action: a keyboard user cannot reach the button within 3 s. */
const useUndoKey = (act: (() => void) | undefined) => {
  const onUndo = useEffectEvent(() => act?.())
  const hasAction = act !== undefined
  useEffect(() => {
    if (!hasAction) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event)) return
      event.preventDefault()
      onUndo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasAction])
}

const Banner = ({ notice, hide }: { notice: ShownNotice; hide: () => void }) => {
  const [isPaused, setPaused] = useState(false)
  const isBehindAlert = useIsAlertOpen()
  useAutoHide(isPaused || isBehindAlert, hide)
  const { action } = notice
  const act =
    action &&
    (() => {
      hide()
      action.run()
    })
  useUndoKey(act)
  const Icon = ICONS[notice.tone]
  return (
    <div
      className={styles['banner']}
      data-notice
      data-tone={notice.tone}
      onPointerEnter={({ pointerType }) => setPaused(pointerType === 'mouse')}
      onPointerLeave={() => setPaused(false)}
      // A tap dismisses it, because on a phone it covers the page.
      onPointerUp={({ pointerType }) => pointerType === 'touch' && !action && hide()}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <p>
        <span>{notice.text}</span>
        {notice.help && <small>{notice.help}</small>}
      </p>
      {act && (
        <button type="button" className={styles['action']} onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/** The live region for notices; it always exists, so the layout does not jump. */
const Slot = (props: { notice: ShownNotice | undefined; hide: () => void }) => (
  <div className={styles['slot']} role="status" aria-label={t('Notice')}>
    {props.notice && <Banner key={props.notice.key} notice={props.notice} hide={props.hide} />}
  </div>
)

/** The screen's slot for notices. */
export const BannerSlot = () => {
  const { notice, hide, isCovered } = use(BannerContext)
  return <Slot notice={isCovered ? undefined : notice} hide={hide} />
}

/** The slot of a panel that covers the screen's slot. */
export const BannerSlotOver = () => {
  const { notice, hide, setCovered } = use(BannerContext)
  useEffect(() => {
    setCovered(true)
    return () => setCovered(false)
  }, [setCovered])
  return <Slot notice={notice} hide={hide} />
}
