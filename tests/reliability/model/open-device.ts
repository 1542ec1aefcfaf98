import { Worker } from 'node:worker_threads'
import type { DeviceWork } from './device.ts'

interface DeviceReply {
  readonly nth: number
  readonly answer?: unknown
  readonly error?: string
}

/** Starts a device in a worker thread; `call` runs one of its functions by name. */
export const openDevice = () => {
  const worker = new Worker(new URL('./device.ts', import.meta.url))
  const waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (e: Error) => void }
  >()
  let last = 0
  worker.on('message', ({ nth, answer, error }: DeviceReply) => {
    const pending = waiting.get(nth)
    waiting.delete(nth)
    if (error === undefined) pending?.resolve(answer as never)
    else pending?.reject(new Error(error))
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error as Error)
  })
  return {
    call: <Name extends keyof DeviceWork>(
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
