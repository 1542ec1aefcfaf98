export type Chance = (below: number) => number

/** A random generator: the same seed gives the same numbers. */
export const chances = (seed: number): Chance => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
