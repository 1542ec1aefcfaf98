interface Row {
  readonly key: readonly string[]
  readonly sums: number[]
}

/** Sums by key; `take` returns and resets them. */
export const createTally = () => {
  let rows = new Map<string, Row>()
  return {
    add(key: readonly string[], amounts: readonly number[]): void {
      const name = key.join()
      const row = rows.get(name)
      if (!row) rows.set(name, { key, sums: [...amounts] })
      else
        for (let place = 0; place < amounts.length; place += 1) {
          row.sums[place] = (row.sums[place] ?? 0) + (amounts[place] ?? 0)
        }
    },
    take(): Row[] {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
  }
}
