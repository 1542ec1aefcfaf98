import { Worker } from 'node:worker_threads'
import type { DeviceWork } from './device.ts'

interface Told {
  readonly nth: number
  readonly answer?: unknown
  readonly error?: string
}

/** A device in a thread of its own; it is asked by the names of what it can do. */
export const openDevice = () => {
  const worker = new Worker(new URL('./device.ts', import.meta.url))
  const waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (e: Error) => void }
  >()
  let last = 0
  worker.on('message', ({ nth, answer, error }: Told) => {
    const asked = waiting.get(nth)
    waiting.delete(nth)
    if (error === undefined) asked?.resolve(answer as never)
    else asked?.reject(new Error(error))
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error as Error)
  })
  return {
    ask: <Name extends keyof DeviceWork>(
      name: Name,
      ...args: Parameters<DeviceWork[Name]>
    ): ReturnType<DeviceWork[Name]> =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ nth: last, name, args })
      }) as ReturnType<DeviceWork[Name]>,
    close: () => worker.terminate(),
  }
}

export type Device = ReturnType<typeof openDevice>
