// Writes the business as the tree of the old database: npm run export -- FILE
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { openDatabase } from '#server/db/database.ts'
import { exportTree } from '#server/legacy/export.ts'
import { requiredUrl, runCommand } from './deploy/explain.ts'

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Which file? npm run export -- FILE')
  const database = openDatabase(requiredUrl('DATABASE_OWNER_URL'), {
    connections: 1,
    onError: () => undefined,
    noTimeouts: true,
  })
  const counts = new Map<string, number>()
  // An interrupted export must not look like a complete file.
  const unfinished = `${file}.part`
  // Not readable by others: it contains phone numbers and password hashes.
  const out = createWriteStream(unfinished, { mode: 0o600 })
  try {
    const write = async (text: string) => {
      if (!out.write(text)) await once(out, 'drain')
    }
    await exportTree(database.db, write, (area) => counts.set(area, (counts.get(area) ?? 0) + 1))
    out.end()
    await finished(out)
    await rename(unfinished, file)
    for (const [area, records] of counts) console.log(`${area.padEnd(20)} ${records}`)
    console.log(`Written to ${file}`)
  } finally {
    await database.close()
  }
})
