import Dexie, { type Table } from 'dexie'
import { moveOldCommands } from './old-commands.ts'

/** The command and the record of a form; created with its first change, so that no save doubles. */
export interface Ids {
  readonly commandId: string
  readonly id: string
}

export interface StoredDraft {
  readonly key: string
  readonly draft: unknown
  /** Absent in a draft of 0.1.0. */
  readonly ids?: Ids
}

// Strict: a transaction completes only after the flush to disk; a crash could lose it otherwise.
export const store = new Dexie('jalkhata', { chromeTransactionDurability: 'strict' })
store.version(1).stores({ sends: 'commandId, userId', drafts: 'key' })
// Offline billing (web/lib/offline).
store.version(2).stores({
  outbox: '++order, &commandId, userId, [userId+recordId]',
  roadRoutes: '[userId+id], userId',
  roadCustomers: '[userId+id], userId',
  roadInvoices: '[userId+id], userId, [userId+day]',
  roadState: 'userId',
})
// One queue for every write; version 4 deletes what version 3 has copied.
store
  .version(3)
  .stores({ commands: '++order, &commandId, userId, [userId+recordId]' })
  .upgrade(moveOldCommands)
store.version(4).stores({ outbox: null, sends: null })
// E7: what the server has answered, in case a restore loses it.
store.version(5).stores({ confirmed: 'commandId, confirmedAt', epochs: 'userId' })
// MNY-09.
store.version(6).stores({ salesmanFacts: 'userId' })
// CRD-23.
store.version(7).stores({
  salesmanPayments: '[userId+id], userId, [userId+day]',
  salesmanBalances: 'userId',
})

const drafts: Table<StoredDraft, string> = store.table('drafts')
interface StoredCommand {
  readonly state: string
  readonly page?: string
}

const commands: Table<StoredCommand, number> = store.table('commands')
const copies: readonly Table[] = [
  'roadRoutes',
  'roadCustomers',
  'roadInvoices',
  'roadState',
  'salesmanFacts',
  'salesmanPayments',
  'salesmanBalances',
].map((name) => store.table(name))

export const draftKey = (userId: string, form: string): string => `${userId} ${form}`

export const saveDraft = async (draft: StoredDraft): Promise<void> => void (await drafts.put(draft))

export const readDraft = (key: string): Promise<StoredDraft | undefined> => drafts.get(key)

export const deleteDraft = (key: string): Promise<void> => drafts.delete(key)

/** A parked or background command does not need its page, and may need the new version. */
const isOfForm = ({ state, page }: StoredCommand): boolean =>
  page !== undefined && (state === 'waiting' || state === 'sending')

const isOpen = ({ state }: StoredCommand): boolean => state !== 'done'

/** True while any tab has a draft or a form that waits: no new version is activated then. */
export const hasOpenWork = async (): Promise<boolean> =>
  (await commands.filter(isOfForm).count()) + (await drafts.count()) > 0

/** True if the server has not answered, or has refused, a command of the user. */
export const hasWaiting = async (userId: string): Promise<boolean> =>
  (await commands.where('userId').equals(userId).filter(isOpen).count()) > 0

export const hasDraft = async (userId: string): Promise<boolean> =>
  (await drafts.where('key').startsWith(draftKey(userId, '')).count()) > 0

/**
 * Deletes the data of all other users (AUT-13), except their open commands, and confirmed ones of
 * the last days: dropping those would lose a bill or a save.
 */
export const clearOtherUsers = (userId: string): Promise<void> =>
  store.transaction('rw', store.tables, async () => {
    const own = draftKey(userId, '')
    await drafts.filter(({ key }) => !key.startsWith(own)).delete()
    await commands
      .where('userId')
      .notEqual(userId)
      .filter((command) => !isOpen(command))
      .delete()
    for (const table of copies) await table.where('userId').notEqual(userId).delete()
  })

/** After logout: deletes all data except open commands. */
export const clearBrowserStore = (): Promise<void> =>
  store.transaction('rw', store.tables, async () => {
    await clearOtherUsers('')
    await store.table('confirmed').clear()
    await store.table('epochs').clear()
  })
