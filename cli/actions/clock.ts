import { EXIT, requiredUrl } from '#cli/failures.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { clockFault } from '#server/database-clock.ts'
import { acceptClock, readTimes } from '#server/db/clock.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import { type Db, inTransaction, openDatabase } from '#server/db/database.ts'

export interface ClockOptions {
  readonly accept?: boolean
  readonly json?: boolean
}

interface Compared {
  readonly isWrong: boolean
  /** How far this machine is ahead of PostgreSQL. */
  readonly aheadMs: number
  /** How far the last invoice of today or later is ahead of this machine; null without one. */
  readonly invoiceAheadMs: number | null
}

const accept = (db: Db, { aheadMs, stampMs }: { aheadMs: number; stampMs: number | null }) =>
  inTransaction(db, async (tx) => {
    await acceptClock(tx, { aheadMs, stampMs })
    const after = { aheadMs: Math.round(aheadMs), stampMs }
    const audit = { action: 'accept', subject: 'clock', subjectId: 'server', after }
    const who = { at: new Date(), actorId: null, actorName: 'jalkhata clock' }
    await recordAuditAndNotify(tx, who, { audit, topics: [] })
  })

const compare = async (db: Db, isAccepting: boolean): Promise<Compared> => {
  const times = await readTimes(db, businessDay(Date.now()))
  const nowMs = Date.now()
  const aheadMs = nowMs - times.nowMs
  if (isAccepting) await accept(db, { aheadMs, stampMs: times.lastStampMs })
  const fault = clockFault(times, { systemMs: nowMs, businessMs: nowMs })
  return {
    isWrong: !isAccepting && fault !== undefined,
    aheadMs,
    invoiceAheadMs: times.lastStampMs === null ? null : times.lastStampMs - nowMs,
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000)

const sentence = (ms: number, other: string): string => {
  const by = Math.abs(seconds(ms))
  if (by === 0) return `This machine and ${other} agree.`
  return `This machine is ${by} s ${ms > 0 ? 'ahead of' : 'behind'} ${other}.`
}

const print = ({ isWrong, aheadMs, invoiceAheadMs }: Compared, isAccepted: boolean): void => {
  console.log(sentence(aheadMs, 'PostgreSQL'))
  if (invoiceAheadMs !== null && invoiceAheadMs > 0) {
    console.log(sentence(-invoiceAheadMs, 'the last invoice'))
  }
  if (isAccepted) console.log('Accepted: the server goes on within seconds.')
  else if (isWrong) console.log('Writes wait. Correct the clock, or run it with --accept.')
  else console.log('The clock is right.')
}

export const compareClock = async ({ accept: isAccepted = false, json }: ClockOptions) => {
  const database = openDatabase(requiredUrl('DATABASE_URL'), {
    connections: 1,
    onError: () => undefined,
  })
  try {
    const compared = await compare(database.db, isAccepted)
    if (compared.isWrong) process.exitCode = EXIT.failed
    if (!json) return print(compared, isAccepted)
    const { isWrong, aheadMs, invoiceAheadMs } = compared
    const invoiceAheadSeconds = invoiceAheadMs === null ? null : seconds(invoiceAheadMs)
    console.log(JSON.stringify({ isWrong, aheadSeconds: seconds(aheadMs), invoiceAheadSeconds }))
  } finally {
    await database.close()
  }
}
