import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Caller, call } from '#tests/reliability/faults/harness/call.ts'
import type { Ledger } from '#tests/reliability/faults/harness/ledger.ts'
import type { MoneyIntent, MoneyLine } from './book.ts'

const HEAL_TIMEOUT_MS = 60_000
const RETRY_MS = 100

/** What all clients of a storm share. */
export interface Storm {
  readonly faults: Set<string>
  /** When the clients stop; later only answers are waited for. */
  stopMs: number
  readonly startDay: string
  readonly numbers: readonly string[]
  /** Payments of all clients, which any office client may reverse. */
  readonly payments: string[]
  /** Gives each bill a name, and each payment an amount, of which there is no second one. */
  readonly nextMark: () => number
}

export interface Command {
  readonly path: string
  readonly input: object
  readonly intent: Omit<MoneyIntent, 'kind' | 'command'>
  /** The state of the account, or another client, may make the server refuse it. */
  readonly mayRefuse?: boolean
  /** As by two taps. */
  readonly isTwice?: boolean
}

const isAnswer = ({ status }: Answer<unknown>) => status > 0 && status < 500
const isRefused = ({ status }: Answer<unknown>) => status === 422 || status === 409

/** A client's calls: each is sent again until it has an answer. */
export const openSender = (storm: Storm, caller: Caller, ledger: Ledger<MoneyLine>) => {
  const until = async (path: string, input: object, times: number) => {
    while (Date.now() < storm.stopMs + HEAL_TIMEOUT_MS) {
      const answers = await Promise.all(
        Array.from({ length: times }, () => call<object>(caller, path, input)),
      )
      const answered = answers.filter(isAnswer)
      if (answered.length > 0) return answered
      await pause(RETRY_MS)
    }
    return []
  }
  return {
    read: async <Data>(path: string, input: object): Promise<Data> => {
      const [answer] = await until(path, input, 1)
      if (answer?.status === 200) return answer.data as Data
      throw new Error(`${path} answered ${answer?.status}: ${answer?.body.slice(0, 200)}`)
    },
    /** True if the server accepted it. */
    send: async ({ path, input, intent, mayRefuse, isTwice }: Command): Promise<boolean> => {
      const { commandId = randomUUID() } = input as { commandId?: string }
      ledger.write({ kind: 'intent', command: commandId, ...intent })
      const answers = await until(path, { commandId, ...input }, isTwice ? 2 : 1)
      const isDone = answers.some(({ status }) => status === 200)
      for (const answer of answers) {
        if (answer.status === 200 || (mayRefuse && isRefused(answer))) continue
        storm.faults.add(`${path} was answered ${answer.status}: ${answer.body.slice(0, 200)}`)
      }
      const bodies = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body))
      if (bodies.size > 1) storm.faults.add('a double got another answer')
      if (answers.length > 0) ledger.write({ kind: 'answer', command: commandId, isDone })
      return isDone
    },
  }
}

export type Sender = ReturnType<typeof openSender>
