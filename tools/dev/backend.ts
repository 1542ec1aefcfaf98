import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const ENTRY = new URL('../dev-server.ts', import.meta.url)
const STOP_TIMEOUT_MS = 3000

export interface Backend {
  /** True when it accepts calls, false if it ended instead. */
  ready(): Promise<boolean>
  restart(): Promise<void>
  stop(): Promise<void>
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const forceClose = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(forceClose)
}

const begin = (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [ENTRY.pathname], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true))
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
  })
  return { child, ready }
}

/** Runs the server in a separate process, so that a restart or a crash leaves the rest running. */
export const startBackend = (env: NodeJS.ProcessEnv): Backend => {
  let current = begin(env)
  let stopping = false
  let replacing: Promise<void> | undefined

  const watch = ({ child }: typeof current) => {
    child.once('exit', (code, signal) => {
      if (stopping || child !== current.child || child.killed) return
      console.error(`The server ended (${signal ?? code}); it starts again at the next change.`)
    })
  }
  watch(current)

  // The new process has all changes that are made while the old one ends: one restart is enough.
  const replace = async () => {
    await end(current.child)
    replacing = undefined
    if (stopping) return
    current = begin(env)
    watch(current)
  }
  return {
    ready: async () => {
      await replacing
      return current.ready
    },
    restart: () => (replacing ??= replace()),
    stop: async () => {
      stopping = true
      await end(current.child)
    },
  }
}
