import type { QueuedCommand, Refused } from './queue.ts'
import type { Reply } from './reply.ts'

/** The sender's dependencies: queue, network, timer and random numbers. */
export interface SenderParts {
  readonly queue: {
    /** The first command that may be sent, without those on the records in `skip`. */
    readonly next: (skip: ReadonlySet<string>) => Promise<QueuedCommand | undefined>
    readonly done: (command: QueuedCommand) => Promise<void>
    readonly waiting: (command: QueuedCommand) => Promise<void>
    readonly park: (command: QueuedCommand, refused: Refused) => Promise<void>
  }
  readonly send: (command: QueuedCommand) => Promise<Reply>
  readonly handOver: (command: QueuedCommand) => Promise<boolean>
  /** Nothing is left to send. */
  readonly onEmpty: () => void
  /** The session has ended: show the login form. */
  readonly onLogin: () => void
  /** Resolves after `ms`, or earlier on a notification. */
  readonly waitForWork: (ms: number) => Promise<void>
  readonly random: () => number
  readonly isStopped: () => boolean
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 20_000
const MAX_SERVER_ERRORS = 3

/** Full jitter: otherwise all phones would hit a recovering server at once. */
export const pauseMs = (turn: number, random: number): number =>
  random * Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS)

/** 'next': send the next one. 'skip': this record waits. 'halt': all wait. */
type Step = 'next' | 'skip' | 'halt'

const stepOf = async (parts: SenderParts, command: QueuedCommand): Promise<Step> => {
  const { queue } = parts
  const reply = await parts.send(command)
  switch (reply.kind) {
    case 'done':
      await queue.done(command)
      return 'next'
    case 'refused': {
      const { kind: _kind, ...refused } = reply
      await queue.park(command, refused)
      return 'next'
    }
    case 'denied':
      if (reply.reason !== 'password' && (await parts.handOver(command))) {
        await queue.done(command)
        return 'next'
      }
      await queue.waiting(command)
      if (reply.reason === 'login') parts.onLogin()
      return 'halt'
    case 'fault':
      await queue.waiting(command)
      return 'skip'
    case 'silent':
      await queue.waiting(command)
      return 'halt'
  }
}

/**
 * Sends queued commands in order until stopped. A command leaves the queue only by an answer from
 * the server; one that causes a server error does not block other records.
 */
export const runSender = async (parts: SenderParts): Promise<void> => {
  const { queue, waitForWork, random, isStopped } = parts
  const skippedRecords = new Set<string>()
  let turn = 0
  let hasSent = false
  const pause = async () => {
    skippedRecords.clear()
    await waitForWork(pauseMs(turn, random()))
    turn += 1
  }
  while (!isStopped()) {
    const command = await queue.next(skippedRecords)
    if (!command && skippedRecords.size > 0) await pause()
    else if (!command) {
      if (hasSent) parts.onEmpty()
      hasSent = false
      turn = 0
      await waitForWork(Number.POSITIVE_INFINITY)
    } else {
      // If the answer cannot be stored, send again: the server recognises the command id.
      const step = await stepOf(parts, command).catch((): Step => 'halt')
      hasSent = true
      if (step === 'next') turn = 0
      if (step === 'skip') skippedRecords.add(command.recordId)
      if (step === 'halt' || skippedRecords.size >= MAX_SERVER_ERRORS) await pause()
    }
  }
}
