// Fills an empty database with years of a plant, for benchmarks: npm run seed -- --years 10
// Needs DATABASE_URL and DATABASE_OWNER_URL, and a migrated database without bills.
import { parseArgs } from 'node:util'
import { fillYears } from './demo/years.ts'
import { requiredUrl, runCommand } from './deploy/explain.ts'
import { progressBar } from './progress.ts'

const DAYS_A_YEAR = 365.25

await runCommand(async () => {
  const { values } = parseArgs({ options: { years: { type: 'string', default: '1' } } })
  const days = Math.round(Number(values.years) * DAYS_A_YEAR)
  if (!(days >= 1 && days <= 40_000)) throw new Error('--years is a number of years, such as 10.')
  const urls = { appUrl: requiredUrl('DATABASE_URL'), ownerUrl: requiredUrl('DATABASE_OWNER_URL') }
  const began = Date.now()
  const bar = progressBar()
  try {
    await fillYears(urls, { days, nowMs: began }, bar)
  } finally {
    bar.stop()
  }
  console.log(`${days} days are there, after ${Math.round((Date.now() - began) / 1000)} s.`)
})
