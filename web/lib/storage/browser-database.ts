import Dexie, { type Table } from 'dexie'

/** A sent write without an answer; it survives a reload. */
export interface PendingRequest {
  readonly commandId: string
  readonly userId: string
  readonly call: string
  readonly input: unknown
  readonly sinceMs: number
}

interface StoredDraft {
  readonly key: string
  readonly draft: unknown
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
/** As 0.1.0 wrote it: a phone may update with a request that is still pending. */
type StoredRequest = Omit<PendingRequest, 'input'> & { readonly ['wish']: unknown }
const sends: Table<StoredRequest, string> = store.table('sends')
const drafts: Table<StoredDraft, string> = store.table('drafts')
const copies: readonly Table[] = ['roadRoutes', 'roadCustomers', 'roadInvoices', 'roadState'].map(
  (name) => store.table(name),
)

export const saveRequest = async ({ input, ...request }: PendingRequest): Promise<void> =>
  void (await sends.put({ ...request, ['wish']: input }))

export const deleteRequest = (commandId: string): Promise<void> => sends.delete(commandId)

export const isPending = async (commandId: string): Promise<boolean> =>
  (await sends.where('commandId').equals(commandId).count()) > 0

export const pendingRequestsOf = async (userId: string): Promise<PendingRequest[]> => {
  const rows = await sends.where('userId').equals(userId).toArray()
  return rows.map(({ ['wish']: input, ...request }) => ({ ...request, input }))
}

const draftKey = (userId: string, form: string): string => `${userId} ${form}`

export const saveDraft = async (userId: string, form: string, draft: unknown): Promise<void> =>
  void (await drafts.put({ key: draftKey(userId, form), draft }))

export const readDraft = async (userId: string, form: string): Promise<unknown> =>
  (await drafts.get(draftKey(userId, form)))?.draft

export const deleteDraft = (userId: string, form: string): Promise<void> =>
  drafts.delete(draftKey(userId, form))

/** True while any tab has a draft or a pending request: no new version is activated then. */
export const hasOpenWork = async (): Promise<boolean> =>
  (await sends.count()) + (await drafts.count()) > 0

const outbox: Table<{ readonly state: string }, number> = store.table('outbox')

/** True if the server has not answered, or has refused, a command of the user. */
export const hasWaiting = async (userId: string): Promise<boolean> =>
  (await outbox
    .where('userId')
    .equals(userId)
    .filter(({ state }) => state !== 'done')
    .count()) > 0

const isDraftOf = (userId: string) => {
  const start = draftKey(userId, '')
  return ({ key }: StoredDraft) => key.startsWith(start)
}

/**
 * Deletes the data of all other users (AUT-13), except their unsent commands and pending requests:
 * dropping those would lose a bill or a save.
 */
export const clearOtherUsers = (userId: string): Promise<void> =>
  store.transaction('rw', store.tables, async () => {
    const isOwn = isDraftOf(userId)
    await drafts.filter((draft) => !isOwn(draft)).delete()
    await outbox
      .where('userId')
      .notEqual(userId)
      .filter(({ state }) => state === 'done')
      .delete()
    for (const table of copies) await table.where('userId').notEqual(userId).delete()
  })

/** After logout: deletes all data except unsent commands and pending requests. */
export const clearBrowserStore = (): Promise<void> => clearOtherUsers('')
