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
const store = new Dexie('jalkhata', { chromeTransactionDurability: 'strict' })
store.version(1).stores({ sends: 'commandId, userId', drafts: 'key' })
const sends: Table<KeptSend, string> = store.table('sends')
const drafts: Table<KeptDraft, string> = store.table('drafts')

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

/** After logout, and before another person begins, nothing of the last one is left. */
export const clearBrowserStore = async (): Promise<void> => {
  await Promise.all([sends.clear(), drafts.clear()])
}
