import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { requiredUrl } from '#cli/failures.ts'
import { withElapsed } from '#cli/progress.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { exportTree } from '#server/legacy/export.ts'

const writeTree = async (
  file: string,
  onRecord: (area: string) => void,
  recordExport: (db: Db) => Promise<void>,
): Promise<void> => {
  const database = openDatabase(requiredUrl('DATABASE_OWNER_URL'), {
    connections: 1,
    onError: () => undefined,
    noTimeouts: true,
  })
  // Not readable by others: it contains phone numbers and password hashes.
  const out = createWriteStream(file, { mode: 0o600 })
  // Listening from the start: an error without a listener would end the process with a stack.
  const closed = finished(out)
  closed.catch(() => undefined)
  try {
    const write = async (text: string) => {
      if (!out.write(text)) await Promise.race([once(out, 'drain'), closed])
    }
    await exportTree(database.db, write, onRecord)
    out.end()
    await closed
    // Before the file gets its name, so that every finished file has an audit row.
    await recordExport(database.db)
  } finally {
    out.destroy()
    await database.close()
  }
}

export const exportFile = async (
  file: string,
  { json = false }: { readonly json?: boolean },
): Promise<void> => {
  const counts = new Map<string, number>()
  let records = 0
  const recordExport = (db: Db) =>
    recordAuditAndNotify(
      db,
      { at: new Date(), actorId: null, actorName: 'server command' },
      {
        audit: {
          action: 'export',
          subject: 'business',
          subjectId: 'all',
          after: { rows: records, areas: Object.fromEntries(counts) },
        },
        topics: [],
      },
    )
  const onRecord = (area: string) => {
    records += 1
    counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  // An interrupted export must not look like a complete file.
  const unfinished = `${file}.part`
  try {
    await withElapsed(
      () => `${records} records written`,
      () => writeTree(unfinished, onRecord, recordExport),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  if (json) return console.log(JSON.stringify({ file, records: Object.fromEntries(counts) }))
  for (const [area, count] of counts) console.log(`${area.padEnd(20)} ${count}`)
  console.log(`Written to ${file}`)
}
