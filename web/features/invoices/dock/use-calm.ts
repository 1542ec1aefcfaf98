import { useSyncExternalStore } from 'react'

/** Between two ticks in a row; after this the list may move. */
const QUIET_MS = 2000

let isBusy = false

const watch = (onChange: () => void) => {
  let timer: number | undefined
  const set = (busy: boolean) => {
    if (busy === isBusy) return
    isBusy = busy
    onChange()
  }
  const touch = () => {
    clearTimeout(timer)
    set(true)
  }
  const release = () => {
    touch()
    timer = window.setTimeout(() => set(false), QUIET_MS)
  }
  // A finger that scrolls sends no pointer events, so touches are counted.
  const onTouch = ({ touches }: TouchEvent) => (touches.length > 0 ? touch() : release())
  const options = { capture: true, passive: true }
  const listeners = [
    ['touchstart', onTouch],
    ['touchend', onTouch],
    ['touchcancel', onTouch],
    ['mousedown', touch],
    ['mouseup', release],
    ['keydown', release],
  ] as const
  for (const [type, listener] of listeners) {
    addEventListener(type, listener as EventListener, options)
  }
  return () => {
    clearTimeout(timer)
    isBusy = false
    for (const [type, listener] of listeners) {
      removeEventListener(type, listener as EventListener, options)
    }
  }
}

/** True when no finger is down and none was for 2 s: nothing moves under a thumb. */
export const useCalm = (): boolean => useSyncExternalStore(watch, () => !isBusy)
