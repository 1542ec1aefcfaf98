/** The result of one run of an entry. */
export interface Result {
  readonly id: string
  readonly hazard: string
  readonly zone: string
  readonly seed: number
  readonly seconds: number
  readonly faults: readonly string[]
  readonly figures: Readonly<Record<string, number>>
}

export interface MutantResult {
  readonly id: string
  readonly mutant: string
  readonly seconds: number
  /** The fault that revealed it; undefined if no check found it. */
  readonly caughtBy: string | undefined
  /** All faults that the run found. */
  readonly found: string
}

const COLUMNS = {
  acknowledged: 'acknowledged',
  injected: 'injected',
  lost: 'lost',
  doubled: 'doubled',
  wrongToken: 'wrong token',
  gaps: 'gaps',
  healSeconds: 'heals in s',
} as const

const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const others = (figures: Result['figures']): string =>
  Object.entries(figures)
    .filter(([name]) => !Object.hasOwn(COLUMNS, name))
    .map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`)
    .join(', ')

const resultRow = ({ id, hazard, zone, seed, seconds, faults, figures }: Result): string[] => [
  id,
  zone === 'UTC' ? hazard : `${hazard} (${zone})`,
  faults.length === 0 ? 'held' : 'BROKEN',
  ...Object.keys(COLUMNS).map((name) => String(figures[name] ?? '-')),
  String(seed),
  seconds.toFixed(0),
  [others(figures), ...faults].filter(Boolean).join('; '),
]

/** Both tables as text: the results, and which check caught which mutant. */
export const asText = (results: readonly Result[], mutants: readonly MutantResult[]): string =>
  [
    inColumns([
      ['', 'hazard', 'promise', ...Object.values(COLUMNS), 'seed', 'took s', 'more'],
      ...results.map(resultRow),
    ]),
    inColumns([
      ['', 'mutant', 'took s', 'caught by'],
      ...mutants.map(({ id, mutant, seconds, caughtBy }) => [
        id,
        mutant,
        seconds.toFixed(0),
        caughtBy ?? 'NOBODY',
      ]),
    ]),
  ].join('\n\n')
