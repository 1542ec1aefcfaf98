import { setTimeout as pause } from 'node:timers/promises'
import { openDevice } from './devices.ts'
import { figureOf, percentile, type Result } from './figures.ts'
import { openConnection } from './http-load.ts'
import { createTurn, type Rounds } from './ratios.ts'
import { type BenchServer, createRequest, newBill, openServer } from './server.ts'
import { type BenchDatabase, query, type Site } from './site.ts'

const DEVICES = 200
const FEW = 20
const BILLS_A_SECOND = 5
const STREAMS_A_SESSION = 8
const MOST_VISIBLE_MS = 300
const MOST_MB = 250
const LEAST_LIVE = 0.9
const SETTLE_MS = 1500
const WAIT_MS = 100
const MOST_WAITS = 300

const callsSoFar = async (superuserUrl: string, database: string): Promise<number> => {
  const [row] = await query<{ calls: string }>(
    new URL(`/${database}`, superuserUrl).href,
    `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
     JOIN pg_roles ON oid = userid WHERE rolname = 'bench_app'`,
  )
  return Number(row?.calls)
}

interface FanOutSample {
  readonly visibleMs: number[]
  readonly queriesABill: number
  readonly mostMb: number
  /** CPU time of the server for one bill and its refetches. */
  readonly cpuMs: number
}

/** Measures when each device sees each bill. */
const createSightings = () => {
  const sentMs = new Map<string, number>()
  const visibleMs: number[] = []
  return {
    visibleMs,
    sent: (id: string) => sentMs.set(id, performance.now()),
    /** The callback of one device. */
    observe: () => {
      const seen = new Set<string>()
      return (home: string) => {
        const nowMs = performance.now()
        for (const [id, sent] of sentMs) {
          if (seen.has(id) || !home.includes(id)) continue
          seen.add(id)
          visibleMs.push(nowMs - sent)
        }
      }
    },
  }
}
type Sightings = ReturnType<typeof createSightings>

const openDevices = async (server: BenchServer, count: number, { observe }: Sightings) => {
  const devices: Awaited<ReturnType<typeof openDevice>>[] = []
  let cookie = ''
  for (let place = 0; place < count; place += 1) {
    if (place % STREAMS_A_SESSION === 0) cookie = await server.cookieOf('owner')
    devices.push(await openDevice(server, cookie, observe()))
  }
  return devices
}

/** Creates bills at an even pace; returns the server's peak memory. */
const makeBills = async (server: BenchServer, bills: number, { sent }: Sightings) => {
  const cookie = await server.cookieOf('owner')
  const { ask, close } = openConnection(server.port)
  const began = performance.now()
  let mostMb = 0
  for (let turn = 0; turn < bills; turn += 1) {
    await pause(Math.max(0, began + (turn * 1000) / BILLS_A_SECOND - performance.now()))
    const bill = newBill()
    sent(bill.id)
    await ask(createRequest(server, cookie, bill))
    mostMb = Math.max(mostMb, server.residentMb())
  }
  close()
  return mostMb
}

const watch = async (
  server: BenchServer,
  { devices, seconds }: { devices: number; seconds: number },
  countCalls: () => Promise<number>,
): Promise<FanOutSample> => {
  const sightings = createSightings()
  const open = await openDevices(server, devices, sightings)
  await pause(SETTLE_MS)
  const before = await countCalls()
  const cpuBefore = server.cpuMs()
  const bills = seconds * BILLS_A_SECOND
  const mostMb = await makeBills(server, bills, sightings)
  const { visibleMs } = sightings
  for (let turn = 0; visibleMs.length < devices * bills && turn < MOST_WAITS; turn += 1) {
    await pause(WAIT_MS)
  }
  await pause(SETTLE_MS)
  const cpuMs = (server.cpuMs() - cpuBefore) / bills
  const queriesABill = ((await countCalls()) - before) / bills
  for (const { close } of open) close()
  const missed = devices * bills - visibleMs.length
  if (missed > 0) throw new Error(`${missed} of ${devices * bills} sights of a bill never came.`)
  return { visibleMs, queriesABill, mostMb, cpuMs }
}

/** Time from write to visible on 200 devices, and queries a bill with few and many devices. */
export const measureFanOut = async (
  site: Site,
  database: BenchDatabase,
  { rounds, seconds }: Rounds,
): Promise<Result[]> => {
  await query(
    new URL(`/${database.name}`, site.superuserUrl).href,
    'CREATE EXTENSION IF NOT EXISTS pg_stat_statements',
  )
  const countCalls = () => callsSoFar(site.superuserUrl, database.name)
  const server = await openServer(database.appUrl)
  const few: FanOutSample[] = []
  const many: FanOutSample[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      few.push(await watch(server, { devices: FEW, seconds }, countCalls))
      many.push(await watch(server, { devices: DEVICES, seconds }, countCalls))
    }
  } catch (error) {
    throw new Error(server.log().slice(-2000), { cause: error })
  } finally {
    await server.stop()
  }
  const [queriesOfFew, queriesOfMany] = [few, many].map((turns) =>
    figureOf(turns.map(({ queriesABill }) => queriesABill)),
  ) as [Result['figure'], Result['figure']]
  const p95 = figureOf(many.map(({ visibleMs }) => percentile(visibleMs, 0.95)))
  const medianMs = figureOf(many.map(({ visibleMs }) => percentile(visibleMs, 0.5))).median
  const cpuMs = figureOf(many.map((turn) => turn.cpuMs)).median
  const memory = figureOf(many.map(({ mostMb }) => mostMb))
  const grown = figureOf(
    many.map((turn, place) => turn.queriesABill / (few[place]?.queriesABill ?? 1)),
  )
  return [
    {
      name: `visible on ${DEVICES} devices, p95`,
      figure: p95,
      unit: ' ms',
      bound: { most: MOST_VISIBLE_MS },
      beside: `median ${Math.round(medianMs)} ms, ${Math.round(cpuMs)} ms CPU of the server a bill`,
    },
    {
      name: `queries a bill, ${DEVICES} devices against ${FEW}`,
      figure: grown,
      unit: ' ×',
      bound: { most: 1.1 },
      beside: `${queriesOfMany.median.toFixed(1)} against ${queriesOfFew.median.toFixed(1)}`,
    },
    { name: 'server memory', figure: memory, unit: ' MB', bound: { most: MOST_MB } },
  ]
}

const AUDIT_FUNCTION = `SELECT pg_get_functiondef('record_audit_and_notify'::regproc) AS text`

/** Bills a second with notifications, against a database that sends none. */
export const measureLiveCost = async (
  database: BenchDatabase,
  { rounds, seconds }: Rounds,
): Promise<Result[]> => {
  const [live] = await query<{ text: string }>(database.ownerUrl, AUDIT_FUNCTION)
  if (!live) throw new Error('There is no record_audit_and_notify.')
  const silent = live.text.replace(/PERFORM pg_notify[^;]*;/, '')
  const server = await openServer(database.appUrl)
  const cookie = await server.cookieOf('owner')
  const rate = async (text: string) => {
    await query(database.ownerUrl, text)
    return (await createTurn(server, cookie, seconds)).rate
  }
  const pairs: { on: number; off: number }[] = []
  try {
    await rate(live.text)
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ off: await rate(silent), on: await rate(live.text) })
    }
  } finally {
    await server.stop()
  }
  const median = (of: 'on' | 'off') => Math.round(figureOf(pairs.map((pair) => pair[of])).median)
  return [
    {
      name: 'creating, live on against off',
      figure: figureOf(pairs.map(({ on, off }) => on / off)),
      unit: ' ×',
      bound: { least: LEAST_LIVE },
      beside: `${median('on')}/s against ${median('off')}/s`,
    },
  ]
}
