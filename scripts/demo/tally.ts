interface Row {
  readonly key: readonly string[]
  readonly sums: number[]
}

/** Sums by key, until they are taken. */
export const createTally = (width: number) => {
  let rows = new Map<string, Row>()
  return {
    add(key: readonly string[], amounts: readonly number[]): void {
      const name = key.join()
      let row = rows.get(name)
      if (!row) {
        row = { key, sums: Array.from({ length: width }, () => 0) }
        rows.set(name, row)
      }
      for (const [place, amount] of amounts.entries())
        row.sums[place] = (row.sums[place] ?? 0) + amount
    },
    take(): Row[] {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
  }
}
