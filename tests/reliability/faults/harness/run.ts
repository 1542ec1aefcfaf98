import { timeBound } from '#tools/ci/time-bounds.ts'
import { chances } from './chance.ts'

/** What a check found. No faults: the promise held. */
export interface Found {
  readonly faults: string[]
  readonly figures: Readonly<Record<string, number>>
}

/** How a check is run: where, how large, and with which seed. */
export interface Run {
  readonly superuserUrl: string
  readonly full: boolean
  readonly seed: number
}

/** A tenth of the work proves the same in every check; all of it is proved by `npm run faults`. */
export const sized = <Size>({ full }: Run, sizes: { short: Size; full: Size }): Size =>
  full ? sizes.full : sizes.short

/** `npm run faults` demands the time itself; the short form runs in the gate, on a busy machine. */
export const timed = ({ full }: Run, wanted: number): number => (full ? wanted : timeBound(wanted))

/** Numbers of their own for each actor of a run, the same ones whenever the seed is. */
export const chanceOf = ({ seed }: Run, actor: number) => chances(seed * 1009 + actor)
