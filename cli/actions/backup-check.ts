import { faultsOf } from '#cli/backup/check.ts'
import { EXIT, ExpectedError, requiredUrl } from '#cli/failures.ts'

export interface BackupCheckOptions {
  readonly verify?: boolean
  readonly json?: boolean
}

export const checkBackup = async ({ verify = false, json = false }: BackupCheckOptions) => {
  const faults = await faultsOf({
    url: requiredUrl('DATABASE_BACKUP_URL'),
    isCluster: process.env['DATABASE_CLUSTER'] === 'on',
    now: new Date(),
    isVerified: verify,
  })
  if (json) {
    console.log(JSON.stringify({ faults }))
    process.exitCode = faults.length > 0 ? EXIT.failed : EXIT.done
    return
  }
  if (faults.length > 0) throw new ExpectedError(faults.join('\n'))
  console.log('A restore would be complete.')
}
