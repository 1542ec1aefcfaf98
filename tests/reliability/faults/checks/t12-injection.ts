import { parse } from 'csv-parse/sync'
import { newIntent } from '#tests/reliability/faults/harness/intent.ts'
import type { CheckResult } from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'
import { PAYLOADS } from '#tests/support/factories/payloads.ts'

/** What spreadsheets treat as a formula, also full-width or after blanks and invisible signs. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u
const OPENERS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\u200B=', '＝', '＠', '＋', '－']
const FORMULAS = OPENERS.map((opener) => `${opener}1+1`)
const NAMED = /^application\/json/

/** T12, the server's part: nothing that a person typed runs in a spreadsheet or from an answer. */
export const injection = async (site: Site): Promise<CheckResult> => {
  const owner = await site.server.enter('9000000001')
  const faults = new Set<string>()
  const texts = [...PAYLOADS, ...FORMULAS]
  const saved: string[] = []
  for (const text of texts) {
    // The file has the user's name as well: Created By.
    await owner.send('profile.rename', { name: text })
    const input = { ...newIntent(), customerName: text, deliveredBy: text }
    const { status, headers } = await owner.call('invoices.create', input)
    if (status === 200) saved.push(text.trim())
    else if (status !== 422) faults.add(`${JSON.stringify(text)} was answered ${status}`)
    if (!NAMED.test(String(headers['content-type']))) faults.add('an answer is not named JSON')
    if (headers['x-content-type-options'] !== 'nosniff') faults.add('an answer may be sniffed')
  }
  const { body } = await site.server.app.inject({
    url: '/tokens.csv',
    cookies: Object.fromEntries(owner.jar),
  })
  const rows = parse(body, { bom: true })
  const cells = rows.flat()
  const alive = cells.filter((cell) => FORMULA.test(cell) && Number.isNaN(Number(cell)))
  if (alive.length > 0) faults.add(`${alive.length} live formulas, such as ${alive[0]}`)
  if (rows.length !== saved.length + 1) faults.add(`${saved.length} bills, ${rows.length - 1} rows`)
  const inFile = new Set(cells.flatMap((cell) => [cell, cell.replace(/^'/, '').trim()]))
  const missing = saved.filter((text) => !inFile.has(text))
  if (missing.length > 0) faults.add(`not letter for letter: ${missing[0]}`)
  return { faults: [...faults], figures: { injected: texts.length, acknowledged: saved.length } }
}
