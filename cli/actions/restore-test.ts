import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT, ExpectedError } from '#cli/failures.ts'
import { withElapsed } from '#cli/progress.ts'
import { restoreTest } from '#cli/restore-test/run.ts'

export interface RestoreTestOptions {
  readonly bills: number
  readonly json?: boolean
}

export const testRestore = async ({ bills, json = false }: RestoreTestOptions): Promise<void> => {
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-restore-test-'))
  chmodSync(place, 0o755)
  const log = (text: string) => (json ? undefined : console.log(text))
  try {
    const { faults, figures } = await withElapsed('testing', () =>
      restoreTest({ place, bills, log }),
    )
    console.log(JSON.stringify({ faults, figures }, null, json ? 0 : 2))
    if (faults.length > 0) process.exitCode = EXIT.failed
    if (faults.length > 0 && !json) throw new ExpectedError('The restore test failed.')
    log('Nothing acknowledged and archived is lost.')
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
