import Dexie, { type Table } from 'dexie'

/** A write that was sent and has had no answer yet; it outlives a reload. */
export interface KeptSend {
  readonly commandId: string
  readonly userId: string
  readonly call: string
  readonly wish: unknown
  readonly sinceMs: number
}

interface KeptDraft {
  readonly key: string
  readonly draft: unknown
}

// Strict: a write counts as kept only when it is on the disk, not when it is in memory.
export const store = new Dexie('jalkhata', { chromeTransactionDurability: 'strict' })
store.version(1).stores({ sends: 'commandId, userId', drafts: 'key' })
// What works without a network (web/offline).
store.version(2).stores({
  outbox: '++order, &commandId, userId, [userId+recordId]',
  roadRoutes: '[userId+id], userId',
  roadCustomers: '[userId+id], userId',
  roadInvoices: '[userId+id], userId, [userId+day]',
  roadState: 'userId',
})
const sends: Table<KeptSend, string> = store.table('sends')
const drafts: Table<KeptDraft, string> = store.table('drafts')
const copies: readonly Table[] = ['roadRoutes', 'roadCustomers', 'roadInvoices', 'roadState'].map(
  (name) => store.table(name),
)

export const keepSend = async (send: KeptSend): Promise<void> => void (await sends.put(send))

export const dropSend = (commandId: string): Promise<void> => sends.delete(commandId)

export const isKept = async (commandId: string): Promise<boolean> =>
  (await sends.where('commandId').equals(commandId).count()) > 0

export const sendsOf = (userId: string): Promise<KeptSend[]> =>
  sends.where('userId').equals(userId).toArray()

const draftKey = (userId: string, form: string): string => `${userId} ${form}`

export const keepDraft = async (userId: string, form: string, draft: unknown): Promise<void> =>
  void (await drafts.put({ key: draftKey(userId, form), draft }))

export const readDraft = async (userId: string, form: string): Promise<unknown> =>
  (await drafts.get(draftKey(userId, form)))?.draft

export const dropDraft = (userId: string, form: string): Promise<void> =>
  drafts.delete(draftKey(userId, form))

/** Something is typed or under way, in any tab: not the moment for a new version. */
export const hasOpenWork = async (): Promise<boolean> =>
  (await sends.count()) + (await drafts.count()) > 0

const outbox: Table<{ readonly state: string }, number> = store.table('outbox')

/** A command that the server has not answered yet, or has refused. */
export const hasWaiting = async (userId: string): Promise<boolean> =>
  (await outbox
    .where('userId')
    .equals(userId)
    .filter(({ state }) => state !== 'done')
    .count()) > 0

const isOf = (userId: string) => {
  const start = draftKey(userId, '')
  return ({ key }: KeptDraft) => key.startsWith(start)
}

/**
 * Of everybody else nothing is left (AUT-13). Only what waits for the server stays, for the one who
 * made it: nobody else may drop a bill that is still to be sent, or a save without an answer.
 */
export const forgetOthers = (userId: string): Promise<void> =>
  store.transaction('rw', store.tables, async () => {
    const mine = isOf(userId)
    await drafts.filter((draft) => !mine(draft)).delete()
    await outbox
      .where('userId')
      .notEqual(userId)
      .filter(({ state }) => state === 'done')
      .delete()
    for (const table of copies) await table.where('userId').notEqual(userId).delete()
  })

/** After logout nothing of anybody is left, but for what waits. */
export const clearBrowserStore = (): Promise<void> => forgetOthers('')
