// Runs in a worker thread: one phone or one browser of the office. It uses the product's code to
// store and send commands, with a separate storage, clock and wire.
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import 'fake-indexeddb/auto'
import { parentPort } from 'node:worker_threads'
import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { SalesmanCommand } from '#domain/salesman/offline-overlay.ts'
import { openWire } from '#tests/reliability/attack/wire.ts'
import type { CommandInput, SalesmanInput } from '#web/lib/commands/queue.ts'
import type { SenderParts } from '#web/lib/commands/sender.ts'
import type { StoredBalances } from '#web/lib/offline/salesman-balances.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import type { Loss } from './history.ts'

const realTimeout = globalThis.setTimeout
const storage = new Map<string, string>()
const state = {
  current: { id: '', isSalesman: false },
  identity: {} as Record<string, string>,
  wire: openWire('http://127.0.0.1', 2),
  online: true,
  nowMs: 0,
  losses: [] as Loss[],
  /** Counts the tabs that sent; only the last one is open. */
  tab: 0,
  closeTab: () => undefined as void,
}

const networkError = () => new TypeError('fetch failed')

/** Takes paths and adds cookies like a browser; fails as `losses` says. */
const fetchOnWire = async (path: string, init?: RequestInit) => {
  if (!state.online) throw networkError()
  const loss = state.losses.shift()
  if (loss === 'request') throw networkError()
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...state.identity }
  const { body: text, method = 'GET' } = init ?? {}
  const body = typeof text === 'string' ? { body: Buffer.from(text) } : {}
  const answer = await state.wire.send({ method, path, headers, ...body })
  if (loss === 'answer') throw networkError()
  if (loss === 'tab') {
    state.closeTab()
    return new Promise<never>(() => undefined)
  }
  const { status, headers: answered } = answer
  return new Response(answer.body, { status, headers: answered as Record<string, string> })
}

/** Runs 1000 times as fast as on a phone; not at all once its tab is closed. */
const quickTimeout = (work: () => void, ms = 0) => {
  const { tab } = state
  return realTimeout(() => {
    if (tab === state.tab) work()
  }, ms / 1000)
}

Object.assign(globalThis, {
  fetch: fetchOnWire,
  setTimeout: quickTimeout,
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
})
// The browser does not know that it is offline; only its requests fail.
Object.defineProperty(navigator, 'onLine', { value: true })
Date.now = () => state.nowMs

const { store } = await import('#web/lib/storage/browser-database.ts')
const { setSession } = await import('#web/lib/session/session.ts')
const { overlay } = await import('#domain/salesman/offline-overlay.ts')
const { pull, readCopy, savedNow } = await import('#web/lib/offline/local-copy.ts')
const { overlayPayments } = await import('#domain/salesman/offline-payments.ts')
const { cardOf, phoneBalance } = await import('#domain/salesman/phone-balance.ts')
const { pullBalances } = await import('#web/lib/offline/salesman-balances.ts')
const { commandsOf, discard, enqueue, isSalesmans, resubmitAll, salesmanRecordId } = await import(
  '#web/lib/commands/queue.ts'
)
const { handOver, sendCommand } = await import('#web/lib/commands/send.ts')
const { runSender } = await import('#web/lib/commands/sender.ts')
const { dueFor, isOwn, queueFor, recover } = await import('#web/lib/commands/sender-queue.ts')
const { submit } = await import('#web/lib/commands/submit.ts')

const MAX_PAUSES = 20
const LONGEST_WAIT_MS = 1000

const waitForWork = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(ms, LONGEST_WAIT_MS))
  })

type Timing = Pick<SenderParts, 'waitForWork' | 'isStopped'>

/** A new sender, as in a page that was opened just now. */
const sendInNewTab = async (timing: Timing): Promise<'sent'> => {
  const queue = queueFor(() => state.current)
  await recover()
  await runSender({
    queue,
    isOwn: (command) => isOwn(command, state.current),
    send: sendCommand,
    canHandOver: isSalesmans,
    handOver,
    onEmpty: () => undefined,
    onLogin: () => {
      throw new Error('The device was asked to log in.')
    },
    random: () => 0,
    ...timing,
  })
  return 'sent'
}

/** Sends in one tab after the other, until one of them is not closed while it sends. */
const send = async (timing: Timing): Promise<void> => {
  const closed = new Promise<'closed'>((resolve) => {
    state.closeTab = () => {
      state.tab += 1
      resolve('closed')
    }
  })
  if ((await Promise.race([sendInNewTab(timing), closed])) === 'closed') await send(timing)
}

const work = {
  /** A device that has stored nothing. */
  begin: async (server: string) => {
    state.wire.close()
    state.wire = openWire(server, 2)
    for (const table of store.tables) await table.clear()
  },
  /** A user logs in; what others left on the device stays there. */
  logIn: async (who: SessionHint, identity: Record<string, string>) => {
    setSession(who)
    state.current = { id: who.id, isSalesman: who.role === 'salesman' }
    state.identity = identity
  },
  set: async (changes: Partial<Pick<typeof state, 'online' | 'nowMs' | 'losses'>>) =>
    void Object.assign(state, changes),
  /** Saves like a screen: in the phone's queue, with the phone's time. */
  save: async (userId: string, procedure: SalesmanProcedure, input: SalesmanInput) => {
    const isBill = /(?:Invoice|receive|Receipt)$/.test(procedure)
    const whole = { ...input, ...(isBill && { saved: await savedNow(userId) }) } as SalesmanInput
    const recordId = salesmanRecordId(procedure, input.id)
    await enqueue({ userId, procedure, recordId, input: whole })
  },
  /** Runs a new sender until its queue is empty or the server does not answer. */
  send: async () => {
    let pauses = 0
    let stopped = false
    const waitForWork = async () => {
      pauses += 1
      const own = dueFor(state.current).filter((command) => isOwn(command, state.current))
      const isOver = !state.online || (await own.count()) === 0
      stopped = isOver || pauses > MAX_PAUSES
    }
    await send({ waitForWork, isStopped: () => stopped })
  },
  pull: (userId: string) => pull(userId).then(() => undefined),
  discard: (commandId: string) => discard(commandId),
  resubmit: async (userId: string, commandId: string, version: number) => {
    const one = (await commandsOf(userId)).find((other) => other.commandId === commandId)
    if (!one) throw new Error('The command to resubmit is missing.')
    return resubmitAll(commandId, { ...one.input, version })
  },
  /** What the screens show, and the queue. */
  readView: async (userId: string, maker: string) => {
    const copy = await readCopy(userId)
    const waiting = await commandsOf(userId)
    const open = waiting.filter((one) => one.state !== 'done')
    const queued = waiting as unknown as readonly SalesmanCommand[]
    return {
      ...overlay(DEFAULT_CATALOG, copy, queued, maker),
      payments: overlayPayments(copy.payments, queued),
      queue: open.map(({ commandId, state: at }) => ({
        commandId,
        state: at === 'attention' ? at : 'waiting',
      })),
    }
  },
  /** CRD-23: reads the balances; gives the figure of each of the user's numbers. */
  readFigures: async (userId: string, maker: string) => {
    await pullBalances(userId)
    const stored = await store.table<StoredBalances, string>('salesmanBalances').get(userId)
    const sent = await readCopy(userId)
    const shown = await work.readView(userId, maker)
    const phones = [...new Set(sent.customers.map(({ phone }) => phone))]
    const startDay = stored?.settings.startDay ?? null
    return phones.map((phone): readonly [string, number] => [
      phone,
      phoneBalance(cardOf(stored?.cards ?? [], phone), { sent, shown }, startDay),
    ])
  },
  /** A write of the office: queued, and sent under its id until its form has the answer. */
  command: async (procedure: string, input: CommandInput & { readonly id?: string }) => {
    let isAnswered = false
    const recordId = input.id ?? input.commandId
    const outcome = submit({ procedure, recordId, input, waitMs: Number.POSITIVE_INFINITY })
    const sending = send({ waitForWork, isStopped: () => isAnswered })
    const answer = await outcome
    isAnswered = true
    await sending
    return answer
  },
}

export type DeviceWork = typeof work

interface DeviceCall {
  readonly nth: number
  readonly name: keyof DeviceWork
  readonly args: never[]
}

const answer = async ({ nth, name, args }: DeviceCall): Promise<void> => {
  try {
    const result = await (work[name] as (...given: never[]) => Promise<unknown>)(...args)
    parentPort?.postMessage({ nth, answer: result })
  } catch (error) {
    parentPort?.postMessage({ nth, error: (error as Error).stack ?? String(error) })
  }
}

parentPort?.on('message', (message: DeviceCall) => void answer(message))
