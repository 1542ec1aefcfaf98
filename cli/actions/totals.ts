import { EXIT, requiredUrl } from '#cli/failures.ts'
import { progressBar } from '#cli/progress.ts'
import { type Difference, rebuildTotals, verifyTotals } from '#server/db/check-totals.ts'
import { openDatabase } from '#server/db/database.ts'
import { STORED_TOTALS } from '#server/db/stored-totals.ts'

export interface TotalsOptions {
  readonly verify?: boolean
  readonly json?: boolean
}

const words = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const print = ({ table, row, stored, counted }: Difference): void =>
  console.log(`${table} (${words(row)}): stored ${words(stored)}; counted ${words(counted)}`)

const compare = async (verify: boolean): Promise<Difference[]> => {
  // The application's role cannot lock whole tables.
  const database = openDatabase(requiredUrl(verify ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'), {
    connections: 1,
    onError: () => undefined,
    noTimeouts: true,
  })
  const bar = progressBar()
  try {
    bar.start('comparing', STORED_TOTALS.length, 'tables')
    return await (verify ? verifyTotals : rebuildTotals)(database.db, bar.set)
  } finally {
    bar.stop()
    await database.close()
  }
}

export const compareTotals = async ({ verify = false, json = false }: TotalsOptions) => {
  const found = await compare(verify)
  const stuck = found.filter(({ isBelowZero }) => isBelowZero)
  if (found.length > 0 && (verify || stuck.length > 0)) process.exitCode = EXIT.failed
  if (json) {
    const corrected = verify ? 0 : found.length - stuck.length
    return console.log(JSON.stringify({ wrong: found, corrected }))
  }
  for (const difference of found) print(difference)
  if (found.length === 0) return console.log('All totals are right; nothing was changed.')
  console.log(`${found.length} ${found.length === 1 ? 'row was' : 'rows were'} wrong.`)
  if (verify) return
  if (stuck.length === 0) return console.log('They are right now.')
  console.log(`Not corrected: ${stuck.length}. Their movements add up to less than 0.`)
}
