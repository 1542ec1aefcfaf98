import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { openLegacySite } from '#tests/support/legacy.ts'

const COMMAND = new URL('./jalkhata.mjs', import.meta.url).pathname

test('LEG-02 no other user of the machine can read the exported file', async () => {
  const site = await openLegacySite(inject('superuserUrl'))
  try {
    const file = join(site.folder, 'tree.json')
    await promisify(execFile)(process.execPath, [COMMAND, 'export', file], {
      env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: site.ownerUrl },
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  } finally {
    await site.end()
  }
})
