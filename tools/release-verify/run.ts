import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

export type Env = Readonly<Record<string, string>>

/** How this machine reaches the packages; nothing else of the shell gets in. */
const NETWORK =
  /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(https?|no)_proxy|npm_config_(cache|registry))$/i
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => NETWORK.test(name)),
)

/** As on a machine that has nothing but this Node. */
const clean = (env: Env) => ({
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
  ...network,
  npm_config_update_notifier: 'false',
  ...env,
})

const started = new Set<ChildProcess>()

/** Begins a process that is ended with the proof at the latest. */
export const begin = (
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: Env = {},
  who: { uid?: number; gid?: number } = {},
): ChildProcess & { told: () => string } => {
  const child = spawn(program, args, {
    cwd,
    env: clean(env),
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
  return Object.assign(child, { told: () => text })
}

export const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export const endAll = () => Promise.all(Array.from(started, (child) => end(child, 'SIGKILL')))

/** Runs to the end, and gives back what was printed. */
export const run = async (command: readonly string[], cwd: string, env: Env = {}) => {
  const child = begin(command, cwd, env)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${child.told()}`)
  return child.told()
}

/** Says what is done and how long it took. */
export const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const beganMs = performance.now()
  const result = await work()
  console.log(`${((performance.now() - beganMs) / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return result
}
