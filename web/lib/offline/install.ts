import { useSyncExternalStore } from 'react'

/** Chromium's event; the standard does not have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let installPrompt: InstallPrompt | undefined
const watchers = new Set<() => void>()

const setPrompt = (next: InstallPrompt | undefined) => {
  installPrompt = next
  for (const watcher of watchers) watcher()
}

// At once: the browser reports only once that the app can be installed.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  setPrompt(event as InstallPrompt)
})

const install = () => {
  void installPrompt?.prompt()
  // The browser takes an answer only once.
  setPrompt(undefined)
}

/** Installs the app; undefined if the browser does not offer it, or the app is installed. */
export const useInstall = (): (() => void) | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => installPrompt && install,
  )
