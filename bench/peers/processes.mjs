import { spawn } from 'node:child_process'
import { once } from 'node:events'

const READY_WITHIN_MS = 120_000

/** A peer in a process of its own, once it has said that it is ready. */
export const startProcess = async (file, env) => {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise((resolve, reject) => {
    const collect = (part) => {
      said += part
      if (/^ready/m.test(said)) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('exit', () => reject(new Error(said)))
    setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), READY_WITHIN_MS).unref()
  })
  await ready
  return async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
}
