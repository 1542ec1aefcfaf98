import type * as database from './browser-database.ts'
import type { StoredDraft } from './browser-database.ts'

type Database = typeof database

let loaded: Database | undefined
let loading: Promise<Database> | undefined

const load = async (): Promise<Database> => {
  loaded = await import('./browser-database.ts')
  return loaded
}

/**
 * The database is a separate chunk: screens render before it is loaded, and writes made meanwhile
 * wait for it.
 */
export const loadDatabase = (): Promise<Database> => {
  loading ??= load()
  return loading
}

// Once loaded, call synchronously: an extra promise would end a running transaction.
const withDatabase = <Value>(call: (db: Database) => Promise<Value>): Promise<Value> =>
  loaded ? call(loaded) : loadDatabase().then(call)

export const saveDraft = (draft: StoredDraft): Promise<void> =>
  withDatabase((db) => db.saveDraft(draft))

export const readDraft = (key: string): Promise<StoredDraft | undefined> =>
  withDatabase((db) => db.readDraft(key))

export const deleteDraft = (key: string): Promise<void> => withDatabase((db) => db.deleteDraft(key))

export const hasOpenWork = (): Promise<boolean> => withDatabase((db) => db.hasOpenWork())

export const hasWaiting = (userId: string): Promise<boolean> =>
  withDatabase((db) => db.hasWaiting(userId))

export const hasDraft = (userId: string): Promise<boolean> =>
  withDatabase((db) => db.hasDraft(userId))

export const clearBrowserStore = (): Promise<void> => withDatabase((db) => db.clearBrowserStore())
