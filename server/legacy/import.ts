import { leaveTrace } from '#server/db/commands.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { importArea, type Tally } from './area.ts'
import type { AreaName } from './areas.ts'
import type { Note } from './notes.ts'
import { type Bring, didSomething, type Part, type PartOptions, partsOf } from './parts.ts'
import { countStaged } from './sql/staging.ts'
import { stageTree } from './stage-tree.ts'

export interface ImportListener {
  readonly note: (note: Note) => void
  readonly bytes: (read: number) => void
  /** An area begins, with so many records. */
  readonly area: (name: string, records: number) => void
  readonly done: (records: number) => void
}

export interface ImportOptions extends PartOptions {
  readonly file: string
  /** Everything is done and then undone: the report is what a real run would say. */
  readonly dryRun: boolean
}

export type ImportReport = ReadonlyMap<AreaName, Tally>

class DryRun extends Error {}

/**
 * Brings the old tree in. `db` is one connection of the owner's login. A part is there whole or not
 * at all, and what is there already is not brought twice, so a run that was cut short is run again.
 */
export const importTree = async (
  db: Db,
  options: ImportOptions,
  listener: ImportListener,
): Promise<ImportReport> => {
  await stageTree(db, options.file, listener)
  const found = await countStaged(db)
  const report = new Map<AreaName, Tally>()

  const runPart = (part: Part) => async (tx: Tx) => {
    const bring: Bring = async (area) => {
      listener.area(area.name, found.get(area.name) ?? 0)
      const tally = await importArea(tx, area, listener)
      report.set(area.name as AreaName, tally)
      if (didSomething(tally)) {
        await leaveTrace(
          tx,
          { at: options.at, actorId: null, actorName: 'Import' },
          {
            audit: { action: 'import', subject: area.name, subjectId: '', after: tally },
            topics: area.raises?.() ?? [],
          },
        )
      }
      return tally
    }
    await part(tx, bring)
  }

  const parts = partsOf(options)
  if (!options.dryRun) {
    for (const part of parts) await inTransaction(db, runPart(part))
    return report
  }
  await inTransaction(db, async (tx) => {
    for (const part of parts) await runPart(part)(tx)
    throw new DryRun()
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return report
}
