import { useSyncExternalStore } from 'react'
import { whoIsHere } from '#web/lib/session/session.ts'
import type { KeptSend } from '#web/lib/storage/browser-database.ts'
import { dropSend, keepSend } from '#web/lib/storage/browser-store.ts'

let underWay: readonly KeptSend[] = []
const watchers = new Set<() => void>()
const expected = new Map<string, () => Promise<void>>()

const change = (next: readonly KeptSend[]) => {
  underWay = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const without = (commandId: string) => underWay.filter((entry) => entry.commandId !== commandId)

/** What was sent and is not answered yet. */
export const useSends = (): readonly KeptSend[] => useSyncExternalStore(subscribe, () => underWay)

export const callOf = (commandId: string): string | undefined =>
  underWay.find((entry) => entry.commandId === commandId)?.call

/** The write with this id is to be on the disk before it is on the wire. */
export const expectSend = (commandId: string, onKept: () => Promise<void>): void =>
  void expected.set(commandId, onKept)

/** Asked for every write that leaves: those that are expected are kept as they will be sent. */
export const keepIfExpected = async (call: string, wish: unknown): Promise<void> => {
  const { commandId } = wish as { commandId: string }
  const onKept = expected.get(commandId)
  if (!onKept) return
  expected.delete(commandId)
  const entry = { commandId, userId: whoIsHere()?.id ?? '', call, wish, sinceMs: Date.now() }
  change([...without(commandId), entry])
  // A browser that keeps nothing (disk full, private window) must still be able to bill.
  const kept = await keepSend(entry).then(
    () => true,
    () => false,
  )
  if (kept) await onKept()
}

export const sendIsOver = async (commandId: string): Promise<void> => {
  expected.delete(commandId)
  await dropSend(commandId).catch(() => undefined)
  change(without(commandId))
}
