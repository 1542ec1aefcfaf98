export interface CallResult {
  readonly procedure: string
  readonly outcome: 'answer' | 'refusal' | 'denial' | 'fault' | 'throttled'
  readonly seconds: number
}

export interface CommandResult {
  readonly procedure: string
  /** The command was sent before: it got its stored answer and wrote nothing. */
  readonly isReplay: boolean
}

/** Receives no user, input or answer, so metrics cannot contain personal data. */
export interface CallWatcher {
  onCall(call: CallResult): void
  onCommand(command: CommandResult): void
}

export const createCallWatchers = () => {
  const watchers = new Set<CallWatcher>()
  return {
    add: (watcher: CallWatcher) => void watchers.add(watcher),
    onCall: (call: CallResult) => {
      for (const watcher of watchers) watcher.onCall(call)
    },
    onCommand: (command: CommandResult) => {
      for (const watcher of watchers) watcher.onCommand(command)
    },
  }
}

export type CallWatchers = ReturnType<typeof createCallWatchers>
