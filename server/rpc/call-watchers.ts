export interface EndedCall {
  readonly procedure: string
  readonly outcome: 'answer' | 'refusal' | 'denial' | 'fault'
  readonly seconds: number
}

export interface LandedCommand {
  readonly procedure: string
  /** Sent before: it was given its stored answer, and nothing was written. */
  readonly again: boolean
}

/** Whoever counts what the business does; it never learns who did it or with what. */
export interface CallWatcher {
  ended(call: EndedCall): void
  landed(command: LandedCommand): void
}

export const createCallWatchers = () => {
  const watchers = new Set<CallWatcher>()
  return {
    add: (watcher: CallWatcher) => void watchers.add(watcher),
    ended: (call: EndedCall) => {
      for (const watcher of watchers) watcher.ended(call)
    },
    landed: (command: LandedCommand) => {
      for (const watcher of watchers) watcher.landed(command)
    },
  }
}

export type CallWatchers = ReturnType<typeof createCallWatchers>
