interface Limits {
  readonly overall: number
  readonly perNetwork: number
}

/** Counts what runs at the same time. One network cannot take all the places. */
export const createConcurrencyLimit = ({ overall, perNetwork }: Limits) => {
  const byNetwork = new Map<string, number>()
  let running = 0

  const isFull = (network: string): boolean =>
    running >= overall || (byNetwork.get(network) ?? 0) >= perNetwork

  const leave = (network: string): void => {
    running -= 1
    const left = (byNetwork.get(network) ?? 1) - 1
    if (left === 0) byNetwork.delete(network)
    else byNetwork.set(network, left)
  }

  return {
    isFull,
    /** Runs the work, or returns undefined at once if there is no place. */
    run<Result>(network: string, work: () => Promise<Result>): Promise<Result> | undefined {
      if (isFull(network)) return undefined
      running += 1
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
      return work().finally(() => leave(network))
    },
  }
}
