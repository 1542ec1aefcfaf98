import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { addPeople } from '#tests/support/business.ts'
import { openLegacySite } from '#tests/support/legacy.ts'

const COMMAND = new URL('./jalkhata.mjs', import.meta.url).pathname

test('LEG-02 E8 no other user can read the exported file, and the audit has it', async () => {
  const site = await openLegacySite(inject('superuserUrl'))
  try {
    await addPeople(site.ownerUrl, ['staff'])
    const file = join(site.folder, 'tree.json')
    await promisify(execFile)(process.execPath, [COMMAND, 'export', file], {
      env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: site.ownerUrl },
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const exported = await site.rows(
      `SELECT actor_name, after FROM audit WHERE action = 'export' AND subject = 'business'`,
    )
    const after = { rows: 1, areas: { users: 1 } }
    expect(exported).toEqual([{ actor_name: 'server command', after }])
  } finally {
    await site.end()
  }
})
