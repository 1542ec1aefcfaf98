import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const ENTRY = new URL('../dev-server.ts', import.meta.url)
const STOP_PATIENCE_MS = 3000

export interface Backend {
  /** True when it takes calls, false when it ended instead. */
  ready(): Promise<boolean>
  restart(): Promise<void>
  stop(): Promise<void>
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await exited
  clearTimeout(impatience)
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

/** The server in a process of its own, so that a change or a crash costs the rest nothing. */
export const startBackend = (env: NodeJS.ProcessEnv): Backend => {
  let current = begin(env)
  let stopping = false
  let turn: Promise<void> | undefined

  const watch = ({ child }: typeof current) => {
    child.once('exit', (code, signal) => {
      if (stopping || child !== current.child || child.killed) return
      console.error(`The server ended (${signal ?? code}); it starts again at the next change.`)
    })
  }
  watch(current)

  // Changes that come while the old one is ending are all in the new one.
  const replace = async () => {
    await end(current.child)
    turn = undefined
    if (stopping) return
    current = begin(env)
    watch(current)
  }
  return {
    ready: async () => {
      await turn
      return current.ready
    },
    restart: () => (turn ??= replace()),
    stop: async () => {
      stopping = true
      await end(current.child)
    },
  }
}
