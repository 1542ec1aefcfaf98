import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, call } from '#tests/reliability/faults/harness/call.ts'
import { newIntent } from '#tests/reliability/faults/harness/intent.ts'
import { openReader, untilAllShow } from '#tests/reliability/faults/harness/readers.ts'
import { openRealSite, type RealSite } from '#tests/reliability/faults/harness/real-site.ts'
import {
  type CheckResult,
  chanceOf,
  type Run,
  sizeOf,
  timeLimit,
} from '#tests/reliability/faults/harness/run.ts'
import { openSite } from '#tests/reliability/faults/harness/site.ts'
import { ORIGIN } from '#tests/support/business.ts'

const WRITERS = 16
const SIZES = {
  short: { readers: 20, rounds: 2, each: 3, herd: 40 },
  full: { readers: 60, rounds: 20, each: 10, herd: 200 },
}
const QUIET_SECONDS = 2
const BACK_SECONDS = 15
const LARGEST_COST_BYTES = 256 * 1024

/** Ends the LISTEN connection: notifications are lost until the server reconnects. */
const loseListener = ({ admin, database }: RealSite) =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = $1 AND application_name = 'jalkhata live'`,
    [database],
  )

const write = async (writer: Caller, chance: (below: number) => number, made: string[]) => {
  const id = made[chance(made.length * 2)]
  if (id) return call(writer, 'invoices.deliver', { commandId: newIntent().commandId, id })
  const input = newIntent()
  made.push(input.id)
  return call(writer, 'invoices.create', input)
}

/** Sixteen clients write, readers are cut off at random; after each round all are up to date. */
const rounds = async (
  run: Run,
  site: RealSite,
  callers: readonly Caller[],
): Promise<CheckResult> => {
  const { readers: count, rounds: many, each } = sizeOf(run, SIZES)
  const readers = callers.slice(0, count).map(openReader)
  const chance = chanceOf(run, 0)
  const faults: string[] = []
  let [injected, healSeconds, acknowledged] = [0, 0, 0]
  const settle = async (when: string) => {
    const { stale, seconds } = await untilAllShow(site, readers, timeLimit(run, QUIET_SECONDS))
    healSeconds = Math.max(healSeconds, seconds)
    if (stale > 0) faults.push(`${when}: ${stale} readers show something else`)
  }
  for (let round = 0; round < many; round += 1) {
    const writing = callers.slice(0, WRITERS).map(async (writer, place) => {
      const own = chanceOf(run, 1 + place + round * WRITERS)
      const made: string[] = []
      for (let turn = 0; turn < each; turn += 1) {
        await pause(own(50))
        if ((await write(writer, own, made)).status === 200) acknowledged += 1
      }
    })
    for (let drops = 0; drops < count / 2; drops += 1) {
      readers[chance(count)]?.drop()
      injected += 1
      await pause(chance(20))
    }
    await Promise.all(writing)
    await settle(`round ${round}`)
    // The notifications of these writes are lost, and no other read makes up for them.
    await loseListener(site)
    injected += 1
    for (const writer of callers.slice(0, 2)) await call(writer, 'invoices.create', newIntent())
    await settle(`round ${round}, not listening`)
  }
  for (const reader of readers) reader.close()
  return { faults, figures: { acknowledged, injected, healSeconds } }
}

/** Kills the server; all readers reconnect and show what is stored. */
const herd = async (run: Run, site: RealSite, callers: readonly Caller[]): Promise<CheckResult> => {
  const readers = callers.map(openReader)
  const backSeconds = timeLimit(run, BACK_SECONDS)
  const before = await untilAllShow(site, readers, backSeconds)
  await site.server.stop('SIGKILL')
  const input = newIntent()
  await site.server.start()
  const readyMs = Date.now()
  const [first] = callers
  if (first) await call(first, 'invoices.create', input)
  const after = await untilAllShow(site, readers, backSeconds)
  for (const reader of readers) reader.close()
  const faults = before.stale > 0 ? [`${before.stale} readers never showed anything`] : []
  if (after.stale > 0) faults.push(`${after.stale} readers are not back after ${backSeconds} s`)
  return {
    faults,
    figures: { readers: readers.length, backSeconds: (Date.now() - readyMs) / 1000 },
  }
}

/** Bytes that wait for the reader in the kernel, from its table of connections. */
const inKernel = (port: number): number => {
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((row) => row.includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} 01`))
  return Number.parseInt(/([0-9A-F]{8}):[0-9A-F]{8}/.exec(line?.slice(34) ?? '')?.[1] ?? '0', 16)
}

/** The buffer of a reader that does not read stays small in the server. */
const checkStoppedReader = async (run: Run): Promise<CheckResult> => {
  const site = await openSite(run.superuserUrl)
  const { app, business } = site.server
  await app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await site.server.enter('9000000001')
  const arrival = once(app.server, 'connection')
  const near = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  near.pause()
  near.on('error', () => undefined)
  const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  near.write(`GET /live HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nCookie: ${cookie}\r\n\r\n`)
  const [far] = (await arrival) as [Socket]
  while (business.hub.size === 0) await pause(5)
  const port = near.localPort ?? 0
  let [costBytes, kernelBytes] = [0, 0]
  for (let burst = 0; business.hub.size > 0 && burst < 10_000; burst += 1) {
    for (let word = 0; word < 200; word += 1) business.hub.publishGap()
    costBytes = Math.max(costBytes, far.writableLength)
    if (burst % 100 === 0) kernelBytes = Math.max(kernelBytes, inKernel(port))
    if (costBytes > LARGEST_COST_BYTES) break
    await new Promise(setImmediate)
  }
  const faults = costBytes > LARGEST_COST_BYTES ? [`a stopped reader costs ${costBytes} bytes`] : []
  if (business.hub.size > 0 && faults.length === 0) faults.push('a stopped reader is never let go')
  near.destroy()
  await site.server.close()
  return { faults, figures: { costBytes, kernelBytes } }
}

/** T13: each reader shows what is in the database, whatever it missed. */
export const live = async (run: Run): Promise<CheckResult> => {
  const site = await openRealSite(run.superuserUrl)
  const callers = await site.clerks(sizeOf(run, SIZES).herd)
  const found = [await rounds(run, site, callers), await herd(run, site, callers)]
  await site.close()
  found.push(await checkStoppedReader(run))
  return {
    faults: found.flatMap(({ faults }) => faults),
    figures: Object.assign({}, ...found.map(({ figures }) => figures)),
  }
}
