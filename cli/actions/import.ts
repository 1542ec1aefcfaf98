import { stat, writeFile } from 'node:fs/promises'
import { requiredUrl } from '#cli/failures.ts'
import { progressBar } from '#cli/progress.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/db/database.ts'
import { importTree } from '#server/legacy/import.ts'
import type { Note } from '#server/legacy/notes.ts'
import { notesText, tallyText } from '#server/legacy/report.ts'

export interface ImportFileOptions {
  readonly acceptOwner?: readonly string[]
  readonly dryRun?: boolean
  readonly report?: string
  readonly json?: boolean
}

const MOST_SHOWN = 50

const printNotes = async (notes: readonly Note[], report: string | undefined): Promise<void> => {
  if (notes.length === 0) return console.log('No record was changed or skipped.')
  if (report) return console.log(`${notes.length} places to look at, all in ${report}`)
  console.log(notesText(notes.slice(0, MOST_SHOWN)))
  const more = notes.length - MOST_SHOWN
  if (more > 0) console.log(`… and ${more} more: run again with --report FILE to see them all.`)
}

const runImport = async (file: string, dryRun: boolean, acceptOwner: readonly string[]) => {
  const { size } = await stat(file)
  const database = openDatabase(requiredUrl('DATABASE_OWNER_URL'), {
    connections: 1,
    onError: () => undefined,
    noTimeouts: true,
  })
  const notes: Note[] = []
  const bar = progressBar()
  try {
    bar.start('reading the file', size, 'bytes')
    const tallies = await importTree(
      database.db,
      { file, at: new Date(), hashPassword, dryRun, acceptedOwners: new Set(acceptOwner) },
      {
        note: (note) => void notes.push(note),
        bytes: bar.set,
        area: (name, records) => bar.start(name, records, 'records'),
        done: bar.add,
      },
    )
    return { tallies, notes }
  } finally {
    bar.stop()
    await database.close()
  }
}

export const importFile = async (
  file: string,
  { acceptOwner = [], dryRun = false, report, json = false }: ImportFileOptions,
): Promise<void> => {
  const began = Date.now()
  const { tallies, notes } = await runImport(file, dryRun, acceptOwner)
  if (report) await writeFile(report, notesText(notes), { mode: 0o600 })
  const seconds = Math.round((Date.now() - began) / 1000)
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  if (json) {
    const areas = Object.fromEntries(tallies)
    return console.log(JSON.stringify({ dryRun, areas, notes, seconds, peakMb }))
  }
  console.log(tallyText(tallies))
  await printNotes(notes, report)
  console.log(`${seconds} s, at most ${peakMb} MB of memory.`)
  console.log(dryRun ? 'A dry run: nothing was changed.' : 'Done.')
}
