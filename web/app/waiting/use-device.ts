import { useEffect, useState } from 'react'
import { isOpen, type QueuedCommand, type Waiting } from '#web/lib/commands/queue.ts'
import { watchDevice } from '#web/lib/commands/watch-device.ts'

const SENT_MS = 3000

interface Device {
  readonly waiting: readonly Waiting[]
  readonly others: readonly Waiting[]
  /** Answered while the sheet is open; each stays for 3 s. */
  readonly sent: readonly QueuedCommand[]
}

/** The commands on this device, while the sheet is open; undefined until they are read. */
export const useDevice = (userId: string): Device | undefined => {
  const [device, setDevice] = useState<Omit<Device, 'sent'>>()
  const [sent, setSent] = useState<readonly QueuedCommand[]>([])
  useEffect(() => {
    let open = new Set<number>()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const showSent = (done: readonly QueuedCommand[]) => {
      setSent((before) => [...before, ...done])
      timers.add(
        setTimeout(() => setSent((now) => now.filter((one) => !done.includes(one))), SENT_MS),
      )
    }
    const stop = watchDevice(userId, ({ own, others }) => {
      const done = own.filter(({ state, order }) => state === 'done' && open.has(order))
      if (done.length > 0) showSent(done)
      const waiting = own.filter(isOpen)
      open = new Set(waiting.map(({ order }) => order))
      setDevice({ waiting, others })
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [userId])
  return device && { ...device, sent }
}
