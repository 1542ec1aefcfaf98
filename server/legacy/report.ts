import type { Tally } from './area.ts'
import type { AreaName } from './areas.ts'
import type { ImportReport } from './import.ts'
import type { Note, NoteKind } from './notes.ts'

const HEADS: readonly (readonly [NoteKind, string])[] = [
  ['left out', 'Left out: cannot be read'],
  ['bent', 'Taken, but not as it stood'],
  ['ambiguous', 'Dates that could have been meant month first'],
  ['unchanged here', 'Left as it is here: changed since the last import'],
  ['same name', 'Taken, with the name of another user: rename one of them'],
  ['vanished', 'No longer in the tree: left alone here'],
]

const COLUMNS: readonly (readonly [keyof Tally, string])[] = [
  ['found', 'found'],
  ['added', 'added'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['leftOut', 'left out'],
  ['localWins', 'unchanged here'],
]

/** Two spaces before each cell, so that no heading touches the one before it. */
const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(20) +
  cells
    .map((cell, at) => `  ${String(cell).padStart(Math.max(9, COLUMNS[at]?.[1].length ?? 0))}`)
    .join('')

const areaRow = ([name, tally]: readonly [AreaName, Tally]): string =>
  row(
    name,
    COLUMNS.map(([column]) => tally[column]),
  )

/** The counts of the run per area. */
export const tallyText = (report: ImportReport): string => {
  const head = row(
    '',
    COLUMNS.map(([, heading]) => heading),
  )
  return [head, ...[...report].map(areaRow)].join('\n')
}

/** All notes by kind, each with its path and reason. */
export const notesText = (notes: readonly Note[]): string =>
  HEADS.flatMap(([kind, head]) => {
    const some = notes.filter((note) => note.kind === kind)
    if (some.length === 0) return []
    return [`${head} (${some.length})`, ...some.map(({ path, why }) => `  ${path}: ${why}`), '']
  }).join('\n')
