import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import type { WaitingChange } from './parked.ts'

const isSalesmans = (command: { readonly procedure: string }): command is WaitingChange =>
  command.procedure.startsWith('salesman.')

/** The salesman's commands that the server has not confirmed yet. */
export const useWaitingChanges = (): readonly WaitingChange[] => useWaiting().filter(isSalesmans)
