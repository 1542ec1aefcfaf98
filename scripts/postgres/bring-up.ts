import { existsSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './port.ts'
import { end, HOST, type Launch, launch, type Postmaster } from './postmaster.ts'
import { notedPort, probe } from './probe.ts'

// Long, because after a kill a large database first replays its log.
const START_TIMEOUT_MS = 120_000
const PORT_PATIENCE_MS = 3_000

type Up = { readonly port: number; readonly postmaster: Postmaster | undefined }
type UrlAt = (port: number) => string

/** The port of a server that already runs in this data directory. */
export async function runningPort(dataDir: string, urlAt: UrlAt): Promise<number | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const port = notedPort(dataDir)
    if (port === undefined) return undefined
    const state = await probe(urlAt(port), dataDir)
    if (state !== 'busy') return state === 'ready' ? port : undefined
    await sleep(100)
  }
  return undefined
}

/**
 * PostgreSQL's own lock on its directory decides between two starts at once: the loser finds the
 * winner's server here on its next turn, also where the winner has only just made the lock. After
 * a kill the lock holds until the last orphaned backend is gone, which is a matter of milliseconds.
 */
export async function bringUp(what: Launch, urlAt: UrlAt, fixedPort?: number): Promise<Up> {
  const began = Date.now()
  for (;;) {
    const running = await runningPort(what.dataDir, urlAt)
    if (running !== undefined) return { port: running, postmaster: undefined }
    const port = fixedPort ?? (await freePort(HOST))
    const logStart = existsSync(what.logFile) ? statSync(what.logFile).size : 0
    const postmaster = launch(what, port)
    if (await becomesReady(postmaster, urlAt(port), what.dataDir)) return { port, postmaster }
    const log = readFileSync(what.logFile).subarray(logStart).toString()
    const elapsedMs = Date.now() - began
    if (!worthAnotherTry(log, fixedPort === undefined, elapsedMs)) throw failure(what, port, log)
    await sleep(100)
  }
}

async function becomesReady(own: Postmaster, url: string, dataDir: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!own.hasExited() && Date.now() < deadline) {
    if ((await probe(url, dataDir)) === 'ready') return !own.hasExited()
    await sleep(25)
  }
  await end(own, 'SIGQUIT')
  return false
}

function worthAnotherTry(log: string, mayChangePort: boolean, elapsedMs: number): boolean {
  if (elapsedMs > START_TIMEOUT_MS) return false
  if (/Address already in use/.test(log)) return mayChangePort || elapsedMs < PORT_PATIENCE_MS
  return /lock file "postmaster.pid" (already exists|is empty)|pre-existing shared memory block/.test(
    log,
  )
}

function failure(what: Launch, port: number, log: string): Error {
  if (/Address already in use/.test(log)) return new Error(`Port ${port} is already in use.`)
  const fatal = [...log.matchAll(/(?:FATAL|PANIC): +(.+)/g)].at(-1)?.[1]
  return new Error(
    `PostgreSQL did not start in ${what.dataDir}: ${fatal ?? 'it gave no reason'} (the whole story is in ${what.logFile}).`,
  )
}
