import { isServerPath } from '#domain/access/server-routes.ts'

/** A file of the build; 'app' files are cached only for logged-in users. */
export interface Part {
  readonly url: string
  readonly entry: 'public' | 'app'
}

export type Entry = Part['entry']

/** Messages from a page to the worker; older pages and workers use the same strings. */
export type WorkerMessage = 'keep app' | 'drop app' | 'take over'

type Answer = 'page' | 'part' | 'network'

interface RequestFields {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Served on a separate port; an operator's proxy may expose it on this origin. */
const METRICS = '/metrics'

/** A dot in the last path segment means a file, such as a CSV, never a page. */
const isFile = (path: string): boolean => /\.[^/]*$/.test(path)

/**
 * The worker serves only the page and the files of this build; calls, streams and downloads go
 * to the network.
 */
export const answerFor = (
  request: RequestFields,
  origin: string,
  parts: ReadonlySet<string>,
): Answer => {
  const { origin: host, pathname } = new URL(request.url)
  if (request.method !== 'GET' || host !== origin) return 'network'
  if (request.mode === 'navigate') {
    return isServerPath(pathname) || pathname === METRICS || isFile(pathname) ? 'network' : 'page'
  }
  return parts.has(pathname) ? 'part' : 'network'
}

/** Separate caches per version, so that files of two versions never mix. */
export const cacheOf = (entry: Entry, revision: string): string => `${entry} ${revision}`

export const isAppCache = (name: string): boolean => name.startsWith('app ')
