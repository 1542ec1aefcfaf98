import { useSyncExternalStore } from 'react'
import { tabUser } from '#web/lib/session/session.ts'
import type { PendingRequest } from '#web/lib/storage/browser-database.ts'
import { deleteRequest, saveRequest } from '#web/lib/storage/browser-store.ts'

let pending: readonly PendingRequest[] = []
const watchers = new Set<() => void>()
const expected = new Map<string, () => Promise<void>>()

const setPending = (next: readonly PendingRequest[]) => {
  pending = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const without = (commandId: string) => pending.filter((entry) => entry.commandId !== commandId)

/** Requests that the server has not answered yet. */
export const usePendingRequests = (): readonly PendingRequest[] =>
  useSyncExternalStore(subscribe, () => pending)

export const callOf = (commandId: string): string | undefined =>
  pending.find((entry) => entry.commandId === commandId)?.call

/** Registers a write that must be stored before it is sent. */
export const expectRequest = (commandId: string, onPending: () => Promise<void>): void =>
  void expected.set(commandId, onPending)

/** Runs before every write; stores a registered one exactly as it will be sent. */
export const persistIfExpected = async (call: string, input: unknown): Promise<void> => {
  const { commandId } = input as { commandId: string }
  const onPending = expected.get(commandId)
  if (!onPending) return
  expected.delete(commandId)
  const entry = { commandId, userId: tabUser()?.id ?? '', call, input, sinceMs: Date.now() }
  setPending([...without(commandId), entry])
  // Without storage (disk full, private window) billing must still work.
  const isStored = await saveRequest(entry).then(
    () => true,
    () => false,
  )
  if (isStored) await onPending()
}

export const removeRequest = async (commandId: string): Promise<void> => {
  expected.delete(commandId)
  await deleteRequest(commandId).catch(() => undefined)
  setPending(without(commandId))
}
