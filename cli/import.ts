// Imports an export of the old database: npm run import -- FILE [--dry-run] [--report FILE]
import { stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/db/database.ts'
import { importTree } from '#server/legacy/import.ts'
import type { Note } from '#server/legacy/notes.ts'
import { notesText, tallyText } from '#server/legacy/report.ts'
import { requiredUrl, runCommand } from './deploy/explain.ts'
import { progressBar } from './progress.ts'

const MOST_SHOWN = 50

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
})

const printNotes = async (notes: readonly Note[]): Promise<void> => {
  if (notes.length === 0) return console.log('No record was changed or skipped.')
  if (values.report) {
    await writeFile(values.report, notesText(notes), { mode: 0o600 })
    return console.log(`${notes.length} places to look at, all in ${values.report}`)
  }
  console.log(notesText(notes.slice(0, MOST_SHOWN)))
  const more = notes.length - MOST_SHOWN
  if (more > 0) console.log(`… and ${more} more: run again with --report FILE to see them all.`)
}

await runCommand(async () => {
  const [file] = positionals
  if (!file) throw new Error('Which file? npm run import -- FILE [--dry-run] [--report FILE]')
  const { size } = await stat(file)
  const database = openDatabase(requiredUrl('DATABASE_OWNER_URL'), {
    connections: 1,
    onError: () => undefined,
    noTimeouts: true,
  })
  const notes: Note[] = []
  const bar = progressBar()
  const began = Date.now()
  try {
    bar.start('reading the file', size, 'bytes')
    const report = await importTree(
      database.db,
      { file, at: new Date(), hashPassword, dryRun: values['dry-run'] },
      {
        note: (note) => void notes.push(note),
        bytes: bar.set,
        area: (name, records) => bar.start(name, records, 'records'),
        done: bar.add,
      },
    )
    bar.stop()
    console.log(tallyText(report))
    await printNotes(notes)
    const seconds = Math.round((Date.now() - began) / 1000)
    const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(`${seconds} s, at most ${peakMb} MB of memory.`)
    console.log(values['dry-run'] ? 'A dry run: nothing was changed.' : 'Done.')
  } finally {
    bar.stop()
    await database.close()
  }
})
