import { createHash } from 'node:crypto'
import { brokenConstraint, isRefusedRow } from '#server/db/constraint.ts'
import { type Tx, trySavepoint } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { type AddNote, type Note, notesAt } from './notes.ts'
import { oldKeyOf, recordIdOf } from './record-id.ts'
import { knownImports, noteImports, vanishedPaths } from './sql/imports.ts'
import { type StagedRecord, stagedRecords } from './sql/staging.ts'

export interface PartOptions {
  readonly at: Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Phones of owners and bosses in the tree whom the operator has accepted. */
  readonly acceptedOwners: ReadonlySet<string>
}

/** What a run did to the records of one area. */
export interface Tally {
  found: number
  added: number
  changed: number
  unchanged: number
  leftOut: number
  localWins: number
}

const emptyTally = (): Tally => ({
  found: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  leftOut: 0,
  localWins: 0,
})

/** A record that could be read, with its id and path. */
export interface Row<Read> {
  readonly id: string
  readonly oldKey: string | null
  readonly owner: string
  readonly key: string
  readonly path: string
  readonly read: Read
  readonly addNote: AddNote
}

/** A record to be written. */
export interface FreshRow<Read> extends Row<Read> {
  readonly isNew: boolean
}

interface Candidate<Read> extends Row<Read> {
  readonly fingerprint: Buffer
}

export interface Area<Read> {
  readonly name: string
  readonly read: (value: unknown, addNote: AddNote, key: string, owner: string) => Read | undefined
  /** The version of each existing record; null if it was deleted or otherwise changed here. */
  readonly versions: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, number | null>>
  /** Gets every readable record in order, written or not: runs of tokens, unknown products. */
  readonly observe?: (tx: Tx, rows: readonly Row<Read>[]) => Promise<void>
  /** Adds a note to each row that must not be written, and returns the others. */
  readonly accept?: <Fresh extends FreshRow<Read>>(
    tx: Tx,
    rows: readonly Fresh[],
  ) => Promise<readonly Fresh[]>
  /** The topics to announce after the import; an area without a screen has none. */
  readonly topics?: () => readonly Notice[]
  readonly write: (tx: Tx, rows: readonly FreshRow<Read>[]) => Promise<void>
}

export interface Reporter {
  readonly note: (note: Note) => void
  /** Called with the number of further records of the area that are done. */
  readonly done: (records: number) => void
}

const versionIn = (read: unknown): number => (read as { version?: number }).version ?? 1

const readRow = <Read>(
  area: Area<Read>,
  { owner, key, value }: StagedRecord,
  reporter: Reporter,
): Candidate<Read> | undefined => {
  const path = [area.name, owner, key].filter((part) => part !== '').join('/')
  const addNote = notesAt(path, reporter.note)
  const read = area.read(JSON.parse(value), addNote, key, owner)
  if (read === undefined) return undefined
  const fingerprint = createHash('sha256').update(value).digest()
  const id = recordIdOf(path, key)
  return { id, oldKey: oldKeyOf(key, owner), owner, key, path, read, addNote, fingerprint }
}

/** The rows to write, new or changed in the tree; unchanged ones and local changes only count. */
const selectRowsToWrite = async <Read>(
  tx: Tx,
  area: Area<Read>,
  rows: readonly Candidate<Read>[],
  tally: Tally,
): Promise<(Candidate<Read> & FreshRow<Read>)[]> => {
  const known = await knownImports(
    tx,
    rows.map(({ path }) => path),
  )
  const versions = await area.versions(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const before = known.get(row.path)
    const version = versions.get(row.id)
    if (version === undefined && !before) {
      tally.added += 1
      return { ...row, isNew: true }
    }
    const isTouched = version !== undefined && version !== before?.version
    const isSame = before?.fingerprint.equals(row.fingerprint)
    if (isTouched) {
      tally.localWins += 1
      if (!isSame) row.addNote('unchanged here', 'changed here since the last import')
      return []
    }
    tally[isSame ? 'unchanged' : 'changed'] += 1
    return isSame ? [] : { ...row, isNew: false }
  })
}

const MOST_VANISHED = 1000

/** Only called if the tree has the area: without it nothing is known about its records. */
const reportVanished = async (tx: Tx, area: string, { note }: Reporter): Promise<void> => {
  const paths = await vanishedPaths(tx, area, MOST_VANISHED + 1)
  for (const path of paths.slice(0, MOST_VANISHED)) {
    note({ path, kind: 'vanished', why: 'an earlier tree had it' })
  }
  if (paths.length > MOST_VANISHED) note({ path: area, kind: 'vanished', why: 'and more' })
}

/**
 * Writes the rows. If PostgreSQL refuses some, halves find them: each becomes a note with its path,
 * and the others are imported.
 */
const writeRows = async <Read, Fresh extends FreshRow<Read>>(
  tx: Tx,
  area: Area<Read>,
  rows: readonly Fresh[],
  tally: Tally,
): Promise<readonly Fresh[]> => {
  const error = await trySavepoint(tx, () => area.write(tx, rows))
  if (error === undefined) return rows
  if (!isRefusedRow(error)) throw error
  const [row] = rows
  if (rows.length === 1 && row) {
    const constraint = brokenConstraint(error)
    row.addNote(
      'left out',
      constraint ? `collides with another record (${constraint})` : 'a value is out of range',
    )
    tally[row.isNew ? 'added' : 'changed'] -= 1
    tally.leftOut += 1
    return []
  }
  const half = Math.ceil(rows.length / 2)
  const first = await writeRows(tx, area, rows.slice(0, half), tally)
  return [...first, ...(await writeRows(tx, area, rows.slice(half), tally))]
}

const acceptRows = async <Read, Fresh extends FreshRow<Read>>(
  tx: Tx,
  area: Area<Read>,
  rows: readonly Fresh[],
  tally: Tally,
): Promise<readonly Fresh[]> => {
  if (!area.accept || rows.length === 0) return rows
  const accepted = await area.accept(tx, rows)
  for (const row of rows) {
    if (accepted.includes(row)) continue
    tally[row.isNew ? 'added' : 'changed'] -= 1
    tally.leftOut += 1
  }
  return accepted
}

/** A batch that is written again in halves would repeat its notes. */
const noteOnce = (reporter: Reporter): Reporter => {
  const seen = new Set<string>()
  const note = (one: Note) => {
    const key = JSON.stringify(one)
    if (!seen.has(key)) reporter.note(one)
    seen.add(key)
  }
  return { ...reporter, note }
}

/** Imports one area, all within the given transaction. */
export const importArea = async <Read>(
  tx: Tx,
  area: Area<Read>,
  reporter: Reporter,
): Promise<Tally> => {
  const tally = emptyTally()
  for await (const records of stagedRecords(tx, area.name)) {
    if (tally.found === 0) await reportVanished(tx, area.name, reporter)
    const batchReporter = noteOnce(reporter)
    const rows = records.flatMap((record) => readRow(area, record, batchReporter) ?? [])
    tally.found += records.length
    tally.leftOut += records.length - rows.length
    await area.observe?.(tx, rows)
    const changed = await selectRowsToWrite(tx, area, rows, tally)
    const fresh = await acceptRows(tx, area, changed, tally)
    const written = fresh.length > 0 ? await writeRows(tx, area, fresh, tally) : []
    if (written.length > 0) {
      await noteImports(
        tx,
        written.map(({ path, fingerprint, read }) => ({
          path,
          fingerprint,
          version: versionIn(read),
        })),
      )
    }
    reporter.done(records.length)
  }
  return tally
}
