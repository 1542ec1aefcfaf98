import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Caller, call, type Patience } from './call.ts'
import { judge, sameBill } from './consistency.ts'
import { type Made, newIntent } from './intent.ts'
import { type Ledger, openLedgers } from './ledger.ts'
import type { RealSite } from './real-site.ts'
import { chanceOf, type Found, type Run } from './run.ts'

/** What a fault of ours looks like to a browser: a number to report, never a message or a stack. */
const isClear = ({ status, body }: Answer<unknown>): boolean =>
  status < 500 || (/"kind":"fault","id":"[0-9a-f-]{36}"/.test(body) && !/ at |\.ts:/.test(body))

const THINK_MS = 200
const LONGEST_HEALING_MS = 30_000

interface Tried {
  readonly clerk: number
  readonly sentMs: number
  readonly tookMs: number
  readonly status: number
}

/**
 * Clerks who bill until they are told to stop. Each writes down what it is about to ask for, asks
 * again under the same id until it is answered, and writes the answer down before it goes on. Every
 * tenth sends its bill twice at once.
 */
export const startBilling = (
  run: Run,
  site: RealSite,
  clerks: readonly Caller[],
  patience: Patience = {},
) => {
  const ledgers = openLedgers()
  const tries: Tried[] = []
  const faults = new Set<string>()
  const unsaved = new Set<number>()
  let stopMs = Number.POSITIVE_INFINITY

  const attempt = async (clerk: number, caller: Caller, wish: object) => {
    const sentMs = Date.now()
    const answer = await call<Made>(caller, 'invoices.create', wish, patience)
    tries.push({ clerk, sentMs, tookMs: Date.now() - sentMs, status: answer.status })
    if (!isClear(answer)) faults.add(`an unclear answer: ${answer.body.slice(0, 200)}`)
    if (answer.status !== 200 && answer.status > 0 && answer.status < 500) {
      faults.add(`answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    }
    return answer
  }

  const saveOne = async (clerk: number, caller: Caller, ledger: Ledger, times: number) => {
    const wish = newIntent()
    ledger.write({ kind: 'intent', id: wish.id, phone: wish.customerPhone })
    while (Date.now() < stopMs + LONGEST_HEALING_MS) {
      const answers = await Promise.all(
        Array.from({ length: times }, () => attempt(clerk, caller, wish)),
      )
      const told = answers.flatMap(({ data }) => data ?? [])
      if (told.some((one) => !sameBill(one, told[0]))) faults.add('a double got another answer')
      for (const { id, day, run: ofRun, token } of told) {
        ledger.write({ kind: 'acknowledgement', id, day, run: ofRun, token, atMs: Date.now() })
      }
      if (told.length > 0) return
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
    tries: tries as readonly Tried[],
    faults,
    /** The first answer of a clerk to what was sent after the moment, in seconds from it. */
    secondsUntilSaved: (clerk: number, fromMs: number): number => {
      const ends = tries
        .filter((one) => one.clerk === clerk && one.status === 200)
        .map(({ sentMs, tookMs }) => sentMs + tookMs - fromMs)
        .filter((ms) => ms >= 0)
      return Math.min(...ends) / 1000
    },
    /** No new bills; every one that was begun comes to its answer; then all is held together. */
    finish: async (): Promise<Found> => {
      stopMs = Date.now()
      await Promise.all(work)
      const { faults: found, figures } = judge(ledgers.lines(), await site.bills())
      ledgers.discard()
      return { faults: [...faults, ...found, ...(await site.faultsInTotals())], figures }
    },
  }
}

export type Billing = ReturnType<typeof startBilling>

/** The longest that it took until anybody was answered again. */
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

/** Nobody may wait longer than a browser does. */
export const slowest = ({ tries }: Pick<Billing, 'tries'>): number =>
  Math.max(...tries.map(({ tookMs }) => tookMs)) / 1000
