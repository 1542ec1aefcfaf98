import type { Loss } from './history.ts'
import type { Device } from './open-device.ts'

/** Counts of one history. */
export interface Figures {
  accepted: number
  refused: number
  outages: number
  lostOnTheWire: number
  parked: number
  changesOfUser: number
}

/** What all devices of one history share. */
export interface Story {
  readonly now: () => number
  readonly newId: () => string
  readonly figures: Figures
}

/** A device's network and its wrong clock. */
export const connectionOf = (device: Device, story: Story, clockMs: number) => {
  let online = true
  return {
    isOnline: () => online,
    /** Sets the device's clock, and which of its next requests or answers are lost. */
    prepare: (losses: readonly Loss[] = []) =>
      device.call('set', { nowMs: story.now() + clockMs, online, losses: [...losses] }),
    set: (isOnline: boolean) => {
      if (!isOnline) story.figures.outages += 1
      online = isOnline
    },
  }
}
