import { backupPlace } from '#cli/backup/place.ts'
import { type RestoreOptions, restore } from '#cli/backup/restore.ts'
import { findTools } from '#cli/backup/tools.ts'
import { required } from '#cli/failures.ts'
import { withElapsed } from '#cli/progress.ts'

export const restoreDatabase = async (options: RestoreOptions): Promise<void> => {
  const place = backupPlace(required('BACKUP_DIR'))
  const beganMs = performance.now()
  const { from, lastWrite } = await withElapsed('restoring', () =>
    restore(findTools(), place, options),
  )
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1)
  console.log(
    `Restored to ${options.to} in ${seconds} s, from the backup of ${from.at.toISOString()}.`,
  )
  console.log(`The last write in it: ${lastWrite ?? 'none after the base backup'}.`)
  console.log('When PostgreSQL runs on it: jalkhata restored. The server writes nothing before.')
}
