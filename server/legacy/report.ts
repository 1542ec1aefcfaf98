import type { Tally } from './area.ts'
import type { AreaName } from './areas.ts'
import type { ImportReport } from './import.ts'
import type { Note, NoteKind } from './notes.ts'

const HEADS: readonly (readonly [NoteKind, string])[] = [
  ['left out', 'Left out: cannot be read'],
  ['bent', 'Taken, but not as it stood'],
  ['ambiguous', 'Dates that could have been meant month first'],
  ['unchanged here', 'Left as it is here: changed since the last import'],
  ['vanished', 'No longer in the tree: left alone here'],
]

const COLUMNS = ['found', 'added', 'changed', 'unchanged', 'leftOut', 'localWins'] as const

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(20) + cells.map((cell) => String(cell).padStart(11)).join('')

const areaRow = ([name, tally]: readonly [AreaName, Tally]): string =>
  row(
    name,
    COLUMNS.map((column) => tally[column]),
  )

/** The counts of the run per area. */
export const tallyText = (report: ImportReport): string => {
  const head = row('', ['found', 'added', 'changed', 'unchanged', 'left out', 'unchanged here'])
  return [head, ...[...report].map(areaRow)].join('\n')
}

/** All notes by kind, each with its path and reason. */
export const notesText = (notes: readonly Note[]): string =>
  HEADS.flatMap(([kind, head]) => {
    const some = notes.filter((note) => note.kind === kind)
    if (some.length === 0) return []
    return [`${head} (${some.length})`, ...some.map(({ path, why }) => `  ${path}: ${why}`), '']
  }).join('\n')
