import { useSyncExternalStore } from 'react'
import { currentPath } from './shared/page-path.ts'

const CHANGED = 'path-changed'

const subscribe = (onChange: () => void) => {
  addEventListener('popstate', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('popstate', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribe, currentPath)

export const goTo = (path: string): void => {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  dispatchEvent(new Event(CHANGED))
}

export const replacePath = (path: string): void => {
  history.replaceState(null, '', path)
  dispatchEvent(new Event(CHANGED))
}
