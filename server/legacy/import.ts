import { recordAuditAndNotify } from '#server/db/commands.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { importArea, type PartOptions, type Tally } from './area.ts'
import type { AreaName } from './areas.ts'
import type { Note } from './notes.ts'
import { didSomething, type Part, partsOf, type RunArea } from './parts.ts'
import { countStaged } from './sql/staging.ts'
import { stageTree } from './stage-tree.ts'

export interface ImportListener {
  readonly note: (note: Note) => void
  readonly bytes: (read: number) => void
  /** Called when an area begins, with the number of its records. */
  readonly area: (name: string, records: number) => void
  readonly done: (records: number) => void
}

export interface ImportOptions extends PartOptions {
  readonly file: string
  /** Runs the import and rolls it back, so the report is that of a real run. */
  readonly dryRun: boolean
}

export type ImportReport = ReadonlyMap<AreaName, Tally>

class DryRun extends Error {}

/**
 * Imports the old tree; `db` is one connection of the owner's login. Each part is one transaction and
 * existing records are not written twice, so an interrupted run can simply be repeated.
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
    const runArea: RunArea = async (area) => {
      listener.area(area.name, found.get(area.name) ?? 0)
      const tally = await importArea(tx, area, listener)
      report.set(area.name as AreaName, tally)
      if (didSomething(tally)) {
        await recordAuditAndNotify(
          tx,
          { at: options.at, actorId: null, actorName: 'Import' },
          {
            audit: { action: 'import', subject: area.name, subjectId: '', after: tally },
            topics: area.topics?.() ?? [],
          },
        )
      }
      return tally
    }
    await part(tx, runArea)
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
