import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeBound } from '#tools/ci/time-bounds.ts'

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = timeBound(10_000)

export interface Situation {
  readonly name: string
  readonly project: string
  readonly args: readonly string[]
  readonly account: { readonly uid?: number; readonly gid?: number }
  readonly env: Readonly<Record<string, string>>
}

interface DevExit {
  readonly code: number | null
  readonly output: string
  readonly seconds: number
}

/** SIGKILL is a crash: none of our handlers runs. */
export type EndSignal = 'SIGTERM' | 'SIGINT' | 'SIGKILL'

export interface DevRun {
  readonly address: string
  readonly output: string
  readonly seconds: number
  end(signal: EndSignal): Promise<number>
}

const launch = (situation: Situation) => {
  const child = spawn('npm', ['run', 'dev', '--', ...situation.args], {
    ...situation.account,
    cwd: situation.project,
    env: { ...process.env, ...situation.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: Ctrl+C goes to a whole group, and ours must not get it.
    detached: true,
  })
  const captured = { output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      captured.output += chunk.toString()
    })
  }
  const began = performance.now()
  return { child, captured, secondsSince: () => (performance.now() - began) / 1000 }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

const endGroup = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number> => {
  const began = performance.now()
  if (hasEnded(child) || child.pid === undefined) return 0
  const exited = once(child, 'exit')
  // SIGTERM goes to npm alone, as a service manager sends it; Ctrl+C goes to the whole group.
  process.kill(signal === 'SIGTERM' ? child.pid : -child.pid, signal)
  const late = sleep(STOP_LIMIT_MS, 'late', { ref: false })
  if ((await Promise.race([exited, late])) === 'late') {
    process.kill(-child.pid, 'SIGKILL')
    throw new Error(`npm run dev did not end within ${STOP_LIMIT_MS / 1000} s of ${signal}`)
  }
  return (performance.now() - began) / 1000
}

/** Starts `npm run dev` and waits for the address that it prints. */
export const startDev = async (situation: Situation): Promise<DevRun> => {
  const { child, captured, secondsSince } = launch(situation)
  while (secondsSince() * 1000 < START_LIMIT_MS && !hasEnded(child)) {
    const address = /Jalkhata runs at (http:\S+)[^]*Ctrl\+C/.exec(captured.output)?.[1]
    if (address) {
      return {
        address,
        seconds: secondsSince(),
        get output() {
          return captured.output
        },
        end: (signal) => endGroup(child, signal),
      }
    }
    await sleep(20)
  }
  await endGroup(child, 'SIGINT')
  throw new Error(`npm run dev printed no address:\n${captured.output}`)
}

/** Starts `npm run dev` where it must refuse to start. */
export const tryDev = async (situation: Situation): Promise<DevExit> => {
  const { child, captured, secondsSince } = launch(situation)
  const late = sleep(START_LIMIT_MS, 'late', { ref: false })
  if ((await Promise.race([once(child, 'close'), late])) === 'late') await endGroup(child, 'SIGINT')
  return { code: child.exitCode, output: captured.output, seconds: secondsSince() }
}
