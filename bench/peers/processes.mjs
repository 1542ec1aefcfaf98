import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const READY_WITHIN_MS = 120_000
const running = new Set()

/** Starts a peer in a separate process and waits until it reports ready. */
export const startProgram = (program, args, env) => {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  return new Promise((resolve, reject) => {
    const collect = (part) => {
      said += part
      if (/^ready/m.test(said)) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('spawn', () => running.add(child))
    child.on('error', reject)
    child.on('exit', () => {
      running.delete(child)
      reject(new Error(said))
    })
    setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), READY_WITHIN_MS).unref()
  })
}

export const startProcess = (file, env) =>
  startProgram(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    NODE_ENV: 'production',
    ...env,
  })

/** All of them, also one that did not get ready. */
export const stopPrograms = async () => {
  for (const child of running) {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
}
