import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { PROJECT } from './options.ts'

const QUIET_MS = 80

export type Change = 'server' | 'migrations'

/** What a changed file means to the server, if anything. */
export const changeOf = (path: string): Change | undefined => {
  if (/^server\/db\/(migrations|functions)\//.test(path)) return 'migrations'
  if (!/^(server|domain)\/.+\.ts$/.test(path) || path.endsWith('.test.ts')) return undefined
  return 'server'
}

/** Uses Vite's watcher, and waits until no file has changed for a moment. */
export const watchServer = (
  { watcher }: ViteDevServer,
  onChange: (changes: ReadonlySet<Change>, path: string) => void,
): void => {
  const waiting = new Set<Change>()
  let timer: NodeJS.Timeout | undefined
  watcher.add([join(PROJECT, 'server'), join(PROJECT, 'domain')])
  watcher.on('all', (_event, file) => {
    const path = relative(PROJECT, file).replaceAll(sep, '/')
    const change = changeOf(path)
    if (!change) return
    waiting.add(change)
    clearTimeout(timer)
    timer = setTimeout(() => {
      onChange(new Set(waiting), path)
      waiting.clear()
    }, QUIET_MS)
  })
}
