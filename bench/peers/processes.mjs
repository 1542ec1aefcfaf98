import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const READY_WITHIN_MS = 120_000

/** A peer in a process of its own, once it has said that it is ready. */
export const startProgram = async (program, args, env) => {
  const child = spawn(program, args, {
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
    child.on('error', reject)
    child.on('exit', () => reject(new Error(said)))
    setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), READY_WITHIN_MS).unref()
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

export const startProcess = (file, env) =>
  startProgram(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    NODE_ENV: 'production',
    ...env,
  })
