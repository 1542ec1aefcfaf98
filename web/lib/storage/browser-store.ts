import type * as database from './browser-database.ts'
import type { PendingRequest } from './browser-database.ts'

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

export const saveRequest = (request: PendingRequest): Promise<void> =>
  withDatabase((db) => db.saveRequest(request))

export const deleteRequest = (commandId: string): Promise<void> =>
  withDatabase((db) => db.deleteRequest(commandId))

export const isPending = (commandId: string): Promise<boolean> =>
  withDatabase((db) => db.isPending(commandId))

export const pendingRequestsOf = (userId: string): Promise<PendingRequest[]> =>
  withDatabase((db) => db.pendingRequestsOf(userId))

export const saveDraft = (userId: string, form: string, draft: unknown): Promise<void> =>
  withDatabase((db) => db.saveDraft(userId, form, draft))

export const readDraft = (userId: string, form: string): Promise<unknown> =>
  withDatabase((db) => db.readDraft(userId, form))

export const deleteDraft = (userId: string, form: string): Promise<void> =>
  withDatabase((db) => db.deleteDraft(userId, form))

export const hasOpenWork = (): Promise<boolean> => withDatabase((db) => db.hasOpenWork())

export const hasWaiting = (userId: string): Promise<boolean> =>
  withDatabase((db) => db.hasWaiting(userId))

export const clearBrowserStore = (): Promise<void> => withDatabase((db) => db.clearBrowserStore())
