// Compares every stored sum with its records and corrects wrong ones: npm run totals
// With --verify it only reports them, and fails if there are any.
import { type Difference, rebuildTotals, verifyTotals } from '#server/db/check-totals.ts'
import { openDatabase } from '#server/db/database.ts'
import { requiredUrl, runCommand } from './deploy/explain.ts'

const words = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const print = ({ table, row, stored, counted }: Difference): void =>
  console.log(`${table} (${words(row)}): stored ${words(stored)}; counted ${words(counted)}`)

await runCommand(async () => {
  const verifyOnly = process.argv.includes('--verify')
  const database = openDatabase(requiredUrl('DATABASE_URL'), {
    connections: 1,
    onError: () => undefined,
    noTimeouts: true,
  })
  try {
    const found = await (verifyOnly ? verifyTotals : rebuildTotals)(database.db)
    for (const difference of found) print(difference)
    if (found.length === 0) return console.log('All totals are right; nothing was changed.')
    console.log(`${found.length} ${found.length === 1 ? 'row was' : 'rows were'} wrong.`)
    const stuck = found.filter(({ isBelowZero }) => isBelowZero)
    if (verifyOnly || stuck.length > 0) process.exitCode = 1
    if (verifyOnly) return
    if (stuck.length === 0) return console.log('They are right now.')
    console.log(`Not corrected: ${stuck.length}. Their movements add up to less than 0.`)
  } finally {
    await database.close()
  }
})
