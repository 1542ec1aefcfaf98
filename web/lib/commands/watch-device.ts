import { isOpen, type QueuedCommand, type Waiting } from './queue.ts'
import { watchCommands } from './watch-commands.ts'

/** The commands on this device. */
export interface DeviceCommands {
  /** Of the user; answered ones too, until their form or the local copy has the answer. */
  readonly own: readonly QueuedCommand[]
  /** Of people who used this device before. */
  readonly others: readonly Waiting[]
}

/** Reports the commands in order, now and after every change, also by other tabs. */
export const watchDevice = (
  userId: string,
  onChange: (device: DeviceCommands) => void,
): (() => void) =>
  watchCommands((rows) =>
    onChange({
      own: rows.filter((row) => row.userId === userId),
      others: rows.filter(isOpen).filter((row) => row.userId !== userId),
    }),
  )
