import { timeBound } from '#tools/ci/time-bounds.ts'
import { chances } from './chance.ts'

/** The result of a check; without faults it passed. */
export interface CheckResult {
  readonly faults: string[]
  readonly figures: Readonly<Record<string, number>>
}

/** Options of a run: the cluster, the size and the seed. */
export interface Run {
  readonly superuserUrl: string
  readonly full: boolean
  readonly seed: number
  /** How often a fault of the cluster is repeated, if not as often as the size says. */
  readonly rounds?: number | undefined
}

/** The short size is a tenth of the work, for CI; `npm run faults` does all of it. */
export const sizeOf = <Size>({ full }: Run, sizes: { short: Size; full: Size }): Size =>
  full ? sizes.full : sizes.short

/** `npm run faults` requires the wanted time; the short form runs in CI, on a busy machine. */
export const timeLimit = ({ full }: Run, wanted: number): number =>
  full ? wanted : timeBound(wanted)

/** A random generator for each actor of a run; the same seed gives the same numbers. */
export const chanceOf = ({ seed }: Run, actor: number) => chances(seed * 1009 + actor)
