import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Caller, type CallTimeout, call } from './call.ts'
import { checkConsistency, isSameBill } from './consistency.ts'
import { type CreatedBill, newIntent } from './intent.ts'
import { type Ledger, openLedgers } from './ledger.ts'
import type { RealSite } from './real-site.ts'
import { type CheckResult, chanceOf, type Run } from './run.ts'

/** A server error must send the browser an id to report, never a message or a stack. */
const isClear = ({ status, body }: Answer<unknown>): boolean =>
  status < 500 || (/"kind":"fault","id":"[0-9a-f-]{36}"/.test(body) && !/ at |\.ts:/.test(body))

const THINK_MS = 200
const HEAL_TIMEOUT_MS = 30_000

interface Attempt {
  readonly clerk: number
  readonly sentMs: number
  readonly tookMs: number
  readonly status: number
}

/**
 * Clerks bill until `finish`: each writes the intent to its ledger, sends the same id until it is
 * answered, and writes the answer to the ledger. Every tenth bill is sent twice at once.
 */
export const startBilling = (
  run: Run,
  site: RealSite,
  clerks: readonly Caller[],
  policy: CallTimeout = {},
) => {
  const ledgers = openLedgers()
  const tries: Attempt[] = []
  const faults = new Set<string>()
  const unsaved = new Set<number>()
  let stopMs = Number.POSITIVE_INFINITY

  const attempt = async (clerk: number, caller: Caller, input: object) => {
    const sentMs = Date.now()
    const answer = await call<CreatedBill>(caller, 'invoices.create', input, policy)
    tries.push({ clerk, sentMs, tookMs: Date.now() - sentMs, status: answer.status })
    if (!isClear(answer)) faults.add(`an unclear answer: ${answer.body.slice(0, 200)}`)
    if (answer.status !== 200 && answer.status > 0 && answer.status < 500) {
      faults.add(`answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    }
    return answer
  }

  const saveOne = async (clerk: number, caller: Caller, ledger: Ledger, times: number) => {
    const input = newIntent()
    ledger.write({ kind: 'intent', id: input.id, phone: input.customerPhone })
    while (Date.now() < stopMs + HEAL_TIMEOUT_MS) {
      const answers = await Promise.all(
        Array.from({ length: times }, () => attempt(clerk, caller, input)),
      )
      const bills = answers.flatMap(({ data }) => data ?? [])
      if (bills.some((one) => !isSameBill(one, bills[0]))) faults.add('a double got another answer')
      for (const { id, day, run: ofRun, token } of bills) {
        ledger.write({ kind: 'acknowledgement', id, day, run: ofRun, token, atMs: Date.now() })
      }
      if (bills.length > 0) return
      await pause(100)
    }
    unsaved.add(clerk)
  }

  const work = clerks.map(async (caller, clerk) => {
    const ledger = ledgers.open(`clerk-${clerk}`)
    const chance = chanceOf(run, clerk)
    while (Date.now() < stopMs) {
      await pause(chance(THINK_MS))
      await saveOne(clerk, caller, ledger, chance(10) === 0 ? 2 : 1)
    }
  })

  return {
    tries: tries as readonly Attempt[],
    faults,
    /** Seconds from `fromMs` to the clerk's next successful answer. */
    secondsUntilSaved: (clerk: number, fromMs: number): number => {
      const ends = tries
        .filter((one) => one.clerk === clerk && one.status === 200)
        .map(({ sentMs, tookMs }) => sentMs + tookMs - fromMs)
        .filter((ms) => ms >= 0)
      return Math.min(...ends) / 1000
    },
    /** Starts no new bills, waits for all answers, then compares the ledgers with the database. */
    finish: async (): Promise<CheckResult> => {
      stopMs = Date.now()
      await Promise.all(work)
      const { faults: found, figures } = checkConsistency(ledgers.lines(), await site.bills())
      ledgers.discard()
      return { faults: [...faults, ...found, ...(await site.faultsInTotals())], figures }
    },
  }
}

export type Billing = ReturnType<typeof startBilling>

/** The longest time from an injected fault to the next successful answer. */
export const healSeconds = (
  { tries }: Pick<Billing, 'tries'>,
  injectedMs: readonly number[],
): number => {
  const endsMs = tries
    .filter(({ status }) => status === 200)
    .map(({ sentMs, tookMs }) => sentMs + tookMs)
    .sort((a, b) => a - b)
  const waits = injectedMs.map((fromMs) => (endsMs.find((ms) => ms > fromMs) ?? Infinity) - fromMs)
  return Math.round(Math.max(0, ...waits) / 100) / 10
}

/** Seconds of the slowest request. */
export const slowest = ({ tries }: Pick<Billing, 'tries'>): number =>
  Math.max(...tries.map(({ tookMs }) => tookMs)) / 1000
