import type * as database from './browser-database.ts'
import type { KeptSend } from './browser-database.ts'

type Database = typeof database

let here: Database | undefined
let coming: Promise<Database> | undefined

const load = async (): Promise<Database> => {
  here = await import('./browser-database.ts')
  return here
}

/**
 * The browser's database is a part of its own: a screen stands before it is loaded, and what is to
 * be kept meanwhile is kept as soon as it is.
 */
export const loadDatabase = (): Promise<Database> => {
  coming ??= load()
  return coming
}

// Once it is here, at once: a transaction would not wait for another promise.
const ask = <Value>(call: (database: Database) => Promise<Value>): Promise<Value> =>
  here ? call(here) : loadDatabase().then(call)

export const keepSend = (send: KeptSend): Promise<void> => ask((its) => its.keepSend(send))

export const dropSend = (commandId: string): Promise<void> => ask((its) => its.dropSend(commandId))

export const isKept = (commandId: string): Promise<boolean> => ask((its) => its.isKept(commandId))

export const sendsOf = (userId: string): Promise<KeptSend[]> => ask((its) => its.sendsOf(userId))

export const keepDraft = (userId: string, form: string, draft: unknown): Promise<void> =>
  ask((its) => its.keepDraft(userId, form, draft))

export const readDraft = (userId: string, form: string): Promise<unknown> =>
  ask((its) => its.readDraft(userId, form))

export const dropDraft = (userId: string, form: string): Promise<void> =>
  ask((its) => its.dropDraft(userId, form))

export const hasOpenWork = (): Promise<boolean> => ask((its) => its.hasOpenWork())

export const hasWaiting = (userId: string): Promise<boolean> => ask((its) => its.hasWaiting(userId))

export const clearBrowserStore = (): Promise<void> => ask((its) => its.clearBrowserStore())
