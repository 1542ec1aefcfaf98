export type Chance = (below: number) => number

/** The same numbers for the same seed, so that what was decided can be decided again. */
export const chances = (seed: number): Chance => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
