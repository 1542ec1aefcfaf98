import type { Kept, Refused } from './queue.ts'
import type { Reply } from './reply.ts'

/** All that the sender touches: the queue, the wire, time and chance. */
export interface SenderParts {
  readonly queue: {
    /** The first that may go, in order, passing over the records named. */
    readonly next: (passOver: ReadonlySet<string>) => Promise<Kept | undefined>
    readonly done: (kept: Kept) => Promise<void>
    readonly waiting: (kept: Kept) => Promise<void>
    readonly park: (kept: Kept, refused: Refused) => Promise<void>
  }
  readonly send: (kept: Kept) => Promise<Reply>
  readonly handOver: (kept: Kept) => Promise<boolean>
  /** Nothing is left to send. */
  readonly onEmpty: () => void
  /** The session is over: the person is asked to log in. */
  readonly onLogin: () => void
  /** Comes back after so long, or sooner when something has changed. */
  readonly rest: (ms: number) => Promise<void>
  readonly random: () => number
  readonly stopped: () => boolean
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 20_000
const FAULTS_OF_A_SICK_SERVER = 3

/** Full jitter: a server that comes back is not met by every phone at once. */
export const pauseMs = (turn: number, random: number): number =>
  random * Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS)

/** 'next': the queue moves on. 'stumbled': this record must wait. 'halt': all must. */
type Step = 'next' | 'stumbled' | 'halt'

const stepOf = async (parts: SenderParts, kept: Kept): Promise<Step> => {
  const { queue } = parts
  const reply = await parts.send(kept)
  switch (reply.kind) {
    case 'done':
      await queue.done(kept)
      return 'next'
    case 'refused': {
      const { kind: _kind, ...refused } = reply
      await queue.park(kept, refused)
      return 'next'
    }
    case 'denied':
      if (reply.reason !== 'password' && (await parts.handOver(kept))) {
        await queue.done(kept)
        return 'next'
      }
      await queue.waiting(kept)
      if (reply.reason === 'login') parts.onLogin()
      return 'halt'
    case 'fault':
      await queue.waiting(kept)
      return 'stumbled'
    case 'silent':
      await queue.waiting(kept)
      return 'halt'
  }
}

/**
 * Sends what waits, one after the other, until it is stopped. Nothing leaves the queue but by an
 * answer of the server. A bill that the server stumbles over does not hold up the others.
 */
export const runSender = async (parts: SenderParts): Promise<void> => {
  const { queue, rest, random, stopped } = parts
  const stumbled = new Set<string>()
  let turn = 0
  let sent = false
  const pause = async () => {
    stumbled.clear()
    await rest(pauseMs(turn, random()))
    turn += 1
  }
  while (!stopped()) {
    const kept = await queue.next(stumbled)
    if (!kept && stumbled.size > 0) await pause()
    else if (!kept) {
      if (sent) parts.onEmpty()
      sent = false
      turn = 0
      await rest(Number.POSITIVE_INFINITY)
    } else {
      // What could not be noted is asked again: the server knows the command by its id.
      const step = await stepOf(parts, kept).catch((): Step => 'halt')
      sent = true
      if (step === 'next') turn = 0
      if (step === 'stumbled') stumbled.add(kept.recordId)
      if (step === 'halt' || stumbled.size >= FAULTS_OF_A_SICK_SERVER) await pause()
    }
  }
}
