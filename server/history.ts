import type { Db } from './db/database.ts'
import { isKnownTimeline } from './db/database-history.ts'

/** Whether PostgreSQL's timeline is the one that is stored. */
export interface History {
  /** PostgreSQL may be another one after the connection was lost. */
  readonly clear: () => void
  readonly isKnown: () => Promise<boolean>
}

const ASK_AGAIN_MS = 1000

/** E7: on a single machine a new timeline is a restore; on a cluster it is a failover. */
export const createHistory = (db: Db, isCluster: boolean): History => {
  let known: Promise<boolean> | undefined
  const ask = async (): Promise<boolean> => {
    const isKnown = await isKnownTimeline(db)
    // `jalkhata restored` may run at any moment.
    if (!isKnown) setTimeout(() => (known = undefined), ASK_AGAIN_MS).unref()
    return isKnown
  }
  return {
    clear: () => {
      known = undefined
    },
    isKnown: () => {
      if (isCluster) return Promise.resolve(true)
      known ??= ask().catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
  }
}
