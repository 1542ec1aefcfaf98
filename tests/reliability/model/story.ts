import type { Device } from './open-device.ts'

/** What happened in one history. */
export interface Figures {
  accepted: number
  refused: number
  outages: number
  lostOnTheWire: number
  parked: number
}

/** What all devices of one history share. */
export interface Story {
  readonly now: () => number
  readonly newId: () => string
  readonly figures: Figures
}

/** A device, its wrong clock and its network. */
export const connectionOf = (device: Device, story: Story, clockMs: number) => {
  let online = true
  return {
    isOnline: () => online,
    /** Brings its clock up to date; the next requests or answers are lost as named. */
    prepare: (losses: readonly ('request' | 'answer')[] = []) =>
      device.ask('set', { nowMs: story.now() + clockMs, online, losses: [...losses] }),
    set: (isOnline: boolean) => {
      if (!isOnline) story.figures.outages += 1
      online = isOnline
    },
  }
}
