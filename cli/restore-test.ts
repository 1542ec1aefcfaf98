// Checks that a restored backup has everything (T14). Options: --bills 1000000, --json.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './deploy/explain.ts'
import { restoreTest } from './restore-test/run.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { bills: { type: 'string', default: '0' }, json: { type: 'boolean', default: false } },
  })
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-drill-'))
  chmodSync(place, 0o755)
  const log = (text: string) => (values.json ? undefined : console.log(text))
  try {
    const { faults, figures } = await restoreTest({ place, bills: Number(values.bills), log })
    console.log(JSON.stringify({ faults, figures }, null, values.json ? 0 : 2))
    if (faults.length > 0 && !values.json) throw new Error('The restore test failed.')
    log('Nothing acknowledged and archived is lost.')
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
