import type { Failure } from '#web/lib/api/failure.ts'
import type { CommandOutcome } from './command-types.ts'
import type { QueuedCommand, Refused } from './queue.ts'
import type { HandOver } from './send.ts'

/** Records and users that wait until the next pause is over. */
export interface Skipped {
  readonly records: Set<string>
  readonly users: Set<string>
}

/** Why a command has no answer; 'clock' is a fault whose cause the server names. */
export type WaitReason = Failure['kind'] | 'clock'

/** The sender's dependencies: queue, network, timer and random numbers. */
export interface SenderParts {
  readonly queue: {
    /** The first command that may be sent, without those that `skipped` names. */
    readonly next: (skipped: Skipped) => Promise<QueuedCommand | undefined>
    /** How long until the next command may be sent; infinity if none waits for its time. */
    readonly dueInMs: () => Promise<number>
    readonly done: (command: QueuedCommand, answer: unknown) => Promise<void>
    readonly waiting: (command: QueuedCommand, why: WaitReason) => Promise<void>
    readonly park: (command: QueuedCommand, refused: Refused) => Promise<void>
    /** Lets the commands of a user, or those on a record, wait longer than a pause. */
    readonly rest: (key: string) => void
    /** Nothing is sent during a pause: commands that were not sent can be cancelled again. */
    readonly release: () => Promise<void>
  }
  /** True for a command of the logged-in user. */
  readonly isOwn: (command: QueuedCommand) => boolean
  readonly send: (command: QueuedCommand) => Promise<CommandOutcome<unknown>>
  readonly canHandOver: (command: QueuedCommand) => boolean
  readonly handOver: (command: QueuedCommand) => Promise<HandOver>
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
const NOT_ALLOWED = /* i18n */ 'You may not do this.'

/** Full jitter: otherwise all phones would hit a recovering server at once. */
export const pauseMs = (turn: number, random: number): number =>
  random * Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS)

export const recordKey = ({ userId, recordId }: QueuedCommand): string => `${userId} ${recordId}`

/** 'next': send the next one. 'record': this record waits. 'user': this user's wait. 'halt': all. */
type Step = 'next' | 'record' | 'user' | 'halt'

/** The office takes the command, or it waits for its owner; a fault or silence decides nothing. */
const handOverStep = async (parts: SenderParts, command: QueuedCommand): Promise<Step> => {
  const { queue } = parts
  const wait = async (why: WaitReason, step: Step) => {
    await queue.waiting(command, why)
    return step
  }
  const restUser = () => {
    queue.rest(command.userId)
    return wait('denial', 'user')
  }
  // Asked again later, but those behind it go on.
  const restRecord = () => {
    queue.rest(recordKey(command))
    return wait('denial', 'record')
  }
  if (!parts.canHandOver(command)) return restRecord()
  const handedOver = await parts.handOver(command)
  if ('outcome' in handedOver) {
    if (handedOver.outcome === 'later') return restUser()
    if (handedOver.outcome === 'notTaken') return restRecord()
    await queue.done(command, undefined)
    return 'next'
  }
  switch (handedOver.kind) {
    case 'denial':
      return restUser()
    case 'refusal':
      return restRecord()
    case 'fault':
      return wait(handedOver.reason ?? 'fault', 'record')
    case 'unreachable':
      return wait('unreachable', 'halt')
  }
}

const failedStep = async (
  parts: SenderParts,
  command: QueuedCommand,
  failure: Failure,
): Promise<Step> => {
  switch (failure.kind) {
    case 'refusal': {
      const { kind: _kind, text: message, ...rest } = failure
      await parts.queue.park(command, { message, ...rest })
      return 'next'
    }
    case 'denial':
      if (failure.reason === 'login') parts.onLogin()
      // Trying again changes nothing, and the user's other commands would wait behind it.
      if (failure.reason === 'right' && !parts.canHandOver(command)) {
        await parts.queue.park(command, { message: NOT_ALLOWED })
        return 'next'
      }
      if (failure.reason !== 'password' && parts.canHandOver(command)) {
        return handOverStep(parts, command)
      }
      await parts.queue.waiting(command, 'denial')
      return 'user'
    case 'fault':
      await parts.queue.waiting(command, failure.reason ?? 'fault')
      return 'record'
    case 'unreachable':
      await parts.queue.waiting(command, 'unreachable')
      return 'halt'
  }
}

const stepOf = async (parts: SenderParts, command: QueuedCommand): Promise<Step> => {
  if (!parts.isOwn(command)) return handOverStep(parts, command)
  const outcome = await parts.send(command)
  if ('failure' in outcome) return failedStep(parts, command, outcome.failure)
  await parts.queue.done(command, outcome.answer)
  return 'next'
}

/**
 * Sends queued commands in order until stopped. A command leaves the queue only by an answer from
 * the server; one that causes a server error does not block other records, and one whose owner is
 * not logged in does not block other users.
 */
export const runSender = async (parts: SenderParts): Promise<void> => {
  const { queue, waitForWork, random, isStopped } = parts
  const skipped: Skipped = { records: new Set(), users: new Set() }
  let turn = 0
  let errors = 0
  let hasSent = false
  const pause = async () => {
    errors = 0
    await queue.release()
    await waitForWork(pauseMs(turn, random()))
    turn += 1
  }
  const startOver = async () => {
    skipped.records.clear()
    skipped.users.clear()
    await pause()
  }
  const idle = async () => {
    if (hasSent) parts.onEmpty()
    hasSent = false
    turn = 0
    await waitForWork(await queue.dueInMs())
  }
  while (!isStopped()) {
    const command = await queue.next(skipped)
    if (!command) {
      if (skipped.records.size + skipped.users.size > 0) await startOver()
      else await idle()
    } else {
      // If the answer cannot be stored, send again: the server recognises the command id.
      const step = await stepOf(parts, command).catch((): Step => 'halt')
      hasSent = true
      if (step === 'next') turn = 0
      if (step === 'user') skipped.users.add(command.userId)
      if (step === 'record') {
        skipped.records.add(recordKey(command))
        errors += 1
      }
      if (step === 'halt') await startOver()
      // Goes on behind the failed records: first in the queue, they would block all others.
      else if (errors >= MAX_SERVER_ERRORS) await pause()
    }
  }
}
