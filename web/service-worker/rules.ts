import { isServerPath } from '#domain/access/server-routes.ts'

/** A file of the build, and whose phone may carry it: everybody's, or only that of who works here. */
export interface Part {
  readonly url: string
  readonly entry: 'public' | 'app'
}

export type Entry = Part['entry']

/** What a page may say to the worker. */
export type Word = 'keep app' | 'drop app' | 'take over'

type Answer = 'page' | 'part' | 'network'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** On a port of its own; an operator's proxy may offer it here. */
const METRICS = '/metrics'

/** The last piece of the path has a dot: a file, such as a CSV, and never one of the pages. */
const isFile = (path: string): boolean => /\.[^/]*$/.test(path)

/**
 * The worker answers with the page and with the files of its own build, nothing else: calls,
 * streams and downloads pass as if it were not there.
 */
export const answerFor = (asked: Asked, origin: string, parts: ReadonlySet<string>): Answer => {
  const { origin: host, pathname } = new URL(asked.url)
  if (asked.method !== 'GET' || host !== origin) return 'network'
  if (asked.mode === 'navigate') {
    return isServerPath(pathname) || pathname === METRICS || isFile(pathname) ? 'network' : 'page'
  }
  return parts.has(pathname) ? 'part' : 'network'
}

/** Each version has caches of its own, so that none is ever half old and half new. */
export const cacheOf = (entry: Entry, revision: string): string => `${entry} ${revision}`

export const isAppCache = (name: string): boolean => name.startsWith('app ')
