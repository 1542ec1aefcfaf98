// Runs in a thread of its own: one phone or one browser of the office, with the product's own code
// for keeping and sending, its own storage, clock and wire.
import 'fake-indexeddb/auto'
import { parentPort } from 'node:worker_threads'
import type { RoadCommand, RoadProcedure } from '#domain/salesman/offline-overlay.ts'
import { openWire } from '#tests/reliability/attack/wire.ts'
import type { RoadInput } from '#web/lib/commands/queue.ts'

const realTimeout = globalThis.setTimeout
const kept = new Map<string, string>()
const state = {
  identity: {} as Record<string, string>,
  wire: openWire('http://127.0.0.1', 2),
  online: true,
  nowMs: 0,
  losses: [] as ('request' | 'answer')[],
}

const lost = () => new TypeError('fetch failed')

/** Relative addresses and cookies as in a browser; what is to be lost is lost here. */
const fetchOnWire = async (path: string, init?: RequestInit) => {
  if (!state.online) throw lost()
  const loss = state.losses.shift()
  if (loss === 'request') throw lost()
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...state.identity }
  const { body: text, method = 'GET' } = init ?? {}
  const body = typeof text === 'string' ? { body: Buffer.from(text) } : {}
  const answer = await state.wire.send({ method, path, headers, ...body })
  if (loss === 'answer') throw lost()
  const { status } = answer
  return new Response(answer.body, { status, headers: { 'content-type': 'application/json' } })
}

// Pauses are a thousandth of what they are on a phone.
const quickTimeout = (work: () => void, ms = 0) => realTimeout(work, ms / 1000)

Object.assign(globalThis, {
  fetch: fetchOnWire,
  setTimeout: quickTimeout,
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})
Date.now = () => state.nowMs

const { getUntypedClient } = await import('@trpc/client')
const { store } = await import('#web/lib/storage/browser-database.ts')
const { client } = await import('#web/lib/api/client.ts')
const { deliver } = await import('#web/lib/commands/send-request.ts')
const { sessionIs } = await import('#web/lib/session/session.ts')
const { overlay } = await import('#domain/salesman/offline-overlay.ts')
const { pull, readCopy, savedNow } = await import('#web/lib/offline/local-copy.ts')
const { discard, enqueue, keptOf, mendWhole } = await import('#web/lib/commands/queue.ts')
const { handOver, sendCommand } = await import('#web/lib/commands/reply.ts')
const { runSender } = await import('#web/lib/commands/sender.ts')
const { dueOf, queueOf } = await import('#web/lib/commands/sender-queue.ts')

const MOST_PAUSES = 20

const work = {
  begin: async (who: { id: string; role: string; phone: string; name: string }) => {
    sessionIs(who)
    for (const table of store.tables) await table.clear()
  },
  connect: async (server: string, identity: Record<string, string>) => {
    state.wire.close()
    Object.assign(state, { wire: openWire(server, 2), identity })
  },
  set: async (changes: Partial<Pick<typeof state, 'online' | 'nowMs' | 'losses'>>) =>
    void Object.assign(state, changes),
  /** As a screen saves: on the phone first, with the phone's own time. */
  save: async (userId: string, procedure: RoadProcedure, input: RoadInput) => {
    const isBill = procedure.endsWith('Invoice')
    const whole = { ...input, ...(isBill && { saved: await savedNow(userId) }) } as RoadInput
    await enqueue(userId, procedure, input.id, whole as never)
  },
  /** A sender that has just started, until it has nothing to do or nobody answers. */
  send: async (userId: string) => {
    let pauses = 0
    let stopped = false
    const rest = async () => {
      pauses += 1
      const isOver = !state.online || (await dueOf(userId).count()) === 0
      stopped = isOver || pauses > MOST_PAUSES
    }
    await runSender({
      queue: queueOf(userId),
      send: ({ procedure, input }) => sendCommand(userId, procedure, input),
      handOver: ({ procedure, input }) => handOver(userId, procedure, input),
      onEmpty: () => undefined,
      onLogin: () => {
        throw new Error('The phone was asked to log in.')
      },
      rest,
      random: () => 0,
      stopped: () => stopped,
    })
  },
  pull: (userId: string) => pull(userId).then(() => undefined),
  discard: (commandId: string) => discard(commandId),
  mend: async (userId: string, commandId: string, version: number) => {
    const one = (await keptOf(userId)).find((other) => other.commandId === commandId)
    if (!one) throw new Error('What is to be mended is not there.')
    return mendWhole(commandId, { ...one.input, version })
  },
  /** What the screens show, and what waits. */
  shown: async (userId: string, maker: string) => {
    const copy = await readCopy(userId)
    const waiting = await keptOf(userId)
    const open = waiting.filter((one) => one.state !== 'done')
    return {
      ...overlay(copy, waiting as unknown as readonly RoadCommand[], maker),
      queue: open.map(({ commandId, state: at }) => ({
        commandId,
        state: at === 'attention' ? at : 'waiting',
      })),
    }
  },
  /** A write of the office: kept, and sent under its id until it is answered. */
  command: (call: string, wish: { commandId: string }) =>
    deliver(wish.commandId, () => getUntypedClient(client).mutation(call, wish), { faults: 0 }),
}

export type DeviceWork = typeof work

interface Asked {
  readonly nth: number
  readonly name: keyof DeviceWork
  readonly args: never[]
}

const answer = async ({ nth, name, args }: Asked): Promise<void> => {
  try {
    const result = await (work[name] as (...given: never[]) => Promise<unknown>)(...args)
    parentPort?.postMessage({ nth, answer: result })
  } catch (error) {
    parentPort?.postMessage({ nth, error: (error as Error).stack ?? String(error) })
  }
}

parentPort?.on('message', (asked: Asked) => void answer(asked))
