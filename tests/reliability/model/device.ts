// Runs in a worker thread: one phone or one browser of the office. It uses the product's code to
// store and send commands, with a separate storage, clock and wire.
import 'fake-indexeddb/auto'
import { parentPort } from 'node:worker_threads'
import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { SalesmanCommand } from '#domain/salesman/offline-overlay.ts'
import { openWire } from '#tests/reliability/attack/wire.ts'
import type { SalesmanInput } from '#web/lib/commands/queue.ts'

const realTimeout = globalThis.setTimeout
const storage = new Map<string, string>()
const state = {
  identity: {} as Record<string, string>,
  wire: openWire('http://127.0.0.1', 2),
  online: true,
  nowMs: 0,
  losses: [] as ('request' | 'answer')[],
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
  const { status } = answer
  return new Response(answer.body, { status, headers: { 'content-type': 'application/json' } })
}

// Timers run 1000 times as fast as on a phone.
const quickTimeout = (work: () => void, ms = 0) => realTimeout(work, ms / 1000)

Object.assign(globalThis, {
  fetch: fetchOnWire,
  setTimeout: quickTimeout,
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
})
Date.now = () => state.nowMs

const { getUntypedClient } = await import('@trpc/client')
const { store } = await import('#web/lib/storage/browser-database.ts')
const { client } = await import('#web/lib/api/client.ts')
const { sendWithRetry } = await import('#web/lib/commands/send-request.ts')
const { setSession } = await import('#web/lib/session/session.ts')
const { overlay } = await import('#domain/salesman/offline-overlay.ts')
const { pull, readCopy, savedNow } = await import('#web/lib/offline/local-copy.ts')
const { discard, enqueue, pendingOf, resubmitAll } = await import('#web/lib/commands/queue.ts')
const { handOver, sendCommand } = await import('#web/lib/commands/reply.ts')
const { runSender } = await import('#web/lib/commands/sender.ts')
const { dueOf, queueOf } = await import('#web/lib/commands/sender-queue.ts')

const MAX_PAUSES = 20

const work = {
  begin: async (who: { id: string; role: string; phone: string; name: string }) => {
    setSession(who)
    for (const table of store.tables) await table.clear()
  },
  connect: async (server: string, identity: Record<string, string>) => {
    state.wire.close()
    Object.assign(state, { wire: openWire(server, 2), identity })
  },
  set: async (changes: Partial<Pick<typeof state, 'online' | 'nowMs' | 'losses'>>) =>
    void Object.assign(state, changes),
  /** Saves like a screen: in the phone's queue, with the phone's time. */
  save: async (userId: string, procedure: SalesmanProcedure, input: SalesmanInput) => {
    const isBill = procedure.endsWith('Invoice')
    const whole = { ...input, ...(isBill && { saved: await savedNow(userId) }) } as SalesmanInput
    await enqueue(userId, procedure, input.id, whole as never)
  },
  /** Runs a new sender until its queue is empty or the server does not answer. */
  send: async (userId: string) => {
    let pauses = 0
    let stopped = false
    const waitForWork = async () => {
      pauses += 1
      const isOver = !state.online || (await dueOf(userId).count()) === 0
      stopped = isOver || pauses > MAX_PAUSES
    }
    await runSender({
      queue: queueOf(userId),
      send: ({ procedure, input }) => sendCommand(userId, procedure, input),
      handOver: ({ procedure, input }) => handOver(userId, procedure, input),
      onEmpty: () => undefined,
      onLogin: () => {
        throw new Error('The phone was asked to log in.')
      },
      waitForWork,
      random: () => 0,
      isStopped: () => stopped,
    })
  },
  pull: (userId: string) => pull(userId).then(() => undefined),
  discard: (commandId: string) => discard(commandId),
  resubmit: async (userId: string, commandId: string, version: number) => {
    const one = (await pendingOf(userId)).find((other) => other.commandId === commandId)
    if (!one) throw new Error('The command to resubmit is missing.')
    return resubmitAll(commandId, { ...one.input, version })
  },
  /** What the screens show, and the queue. */
  readView: async (userId: string, maker: string) => {
    const copy = await readCopy(userId)
    const waiting = await pendingOf(userId)
    const open = waiting.filter((one) => one.state !== 'done')
    return {
      ...overlay(copy, waiting as unknown as readonly SalesmanCommand[], maker),
      queue: open.map(({ commandId, state: at }) => ({
        commandId,
        state: at === 'attention' ? at : 'waiting',
      })),
    }
  },
  /** A write of the office: stored, and sent under its id until it is answered. */
  command: (call: string, input: { commandId: string }) =>
    sendWithRetry(input.commandId, () => getUntypedClient(client).mutation(call, input), {
      faults: 0,
    }),
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
