import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import type { Found } from './site.ts'
import { inMutant } from './tree.ts'

// Three PostgreSQL in a row, with fsync on; a busy machine is no fault.
vi.setConfig({ testTimeout: 180_000 })

const ROOT = resolve(import.meta.dirname, '..', '..')

const drill = async (root = ROOT): Promise<Found> => {
  const script = join(root, 'scripts/restore-drill.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json'], {
    cwd: root,
    timeout: 150_000,
  })
  return JSON.parse(stdout) as Found
}

describe('T14 the data directory is destroyed under load', () => {
  test('nothing that was acknowledged and archived is lost, and a moment can be gone back to', async ({
    annotate,
  }) => {
    const { faults, figures } = await drill()
    await annotate(JSON.stringify(figures))
    expect(faults).toEqual([])
    expect(figures?.['archived']).toBeGreaterThanOrEqual(180)
    expect(figures?.['billsAtMoment']).toBeLessThan(figures?.['billsRestored'] ?? 0)
  })

  test('mutant: the file of the archive that is not full yet is not read', async () => {
    const find = '|| cp ${quoted(wal)}/%f.partial "%p" 2>/dev/null'
    const patch = { file: 'scripts/backup/recover.ts', find, put: '' }
    const { faults } = await inMutant([patch], drill)
    expect(faults.join()).toContain('acknowledged and archived bills are lost')
  })
})
