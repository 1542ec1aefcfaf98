import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

export type Env = Readonly<Record<string, string>>

/** Variables that npm needs to reach its registry; no others of the shell are passed on. */
const NETWORK =
  /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(https?|no)_proxy|npm_config_(cache|registry))$/i
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => NETWORK.test(name)),
)

/** The environment of a machine that has nothing but this Node. */
const cleanEnvironment = (env: Env) => ({
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
  ...network,
  npm_config_update_notifier: 'false',
  ...env,
})

const started = new Set<ChildProcess>()

/** Starts a process; `endAll` ends it at the latest. */
export const begin = (
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: Env = {},
  who: { uid?: number; gid?: number } = {},
): ChildProcess & { output: () => string } => {
  const child = spawn(program, args, {
    cwd,
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  })
  let text = ''
  const collect = (part: Buffer) => {
    text += part.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  started.add(child)
  child.once('exit', () => started.delete(child))
  return Object.assign(child, { output: () => text })
}

export const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

export const endAll = () => Promise.all(Array.from(started, (child) => end(child, 'SIGKILL')))

/** Runs a command to its end; returns its output. */
export const run = async (command: readonly string[], cwd: string, env: Env = {}) => {
  const child = begin(command, cwd, env)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${child.output()}`)
  return child.output()
}

/** Runs a step, and prints its name and how long it took. */
export const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const beganMs = performance.now()
  const result = await work()
  console.log(`${((performance.now() - beganMs) / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return result
}
