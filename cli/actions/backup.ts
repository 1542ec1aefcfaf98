import { once } from 'node:events'
import { startArchive } from '#cli/backup/archive.ts'
import { faultsOf } from '#cli/backup/check.ts'
import { backupPlace } from '#cli/backup/place.ts'
import { forgetOld, takeBackup } from '#cli/backup/take.ts'
import { findTools } from '#cli/backup/tools.ts'
import { EXIT, ExpectedError, required, requiredUrl } from '#cli/failures.ts'
import { withElapsed } from '#cli/progress.ts'

const RETENTION_DAYS = 7

const readSettings = () => ({
  place: backupPlace(required('BACKUP_DIR')),
  url: requiredUrl('DATABASE_BACKUP_URL'),
})

export const backUp = async (): Promise<void> => {
  const { place, url } = readSettings()
  const keep = Number(process.env['BACKUP_KEEP'] || RETENTION_DAYS)
  if (!Number.isInteger(keep) || keep < 1) {
    throw new ExpectedError('BACKUP_KEEP is a number from 1 on.')
  }
  const tools = findTools()
  const beganMs = performance.now()
  const dir = await withElapsed('taking the base backup', () => takeBackup(tools, place, url))
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1)
  const { removed } = await forgetOld(tools, place, keep)
  console.log(`${dir} in ${seconds} s; ${removed} older removed.`)
}

export const archive = async (): Promise<void> => {
  const { place, url } = readSettings()
  const child = await startArchive(findTools(), place, url)
  child.stderr?.pipe(process.stderr)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  console.log(`Archiving to ${place.wal}`)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new ExpectedError('The archive ended: pg_receivewal says why above.')
}

export const checkBackup = async ({ json = false }: { readonly json?: boolean }): Promise<void> => {
  const { place, url } = readSettings()
  const faults = await faultsOf(place, url, new Date())
  if (json) {
    console.log(JSON.stringify({ faults }))
    process.exitCode = faults.length > 0 ? EXIT.failed : EXIT.done
    return
  }
  if (faults.length > 0) throw new ExpectedError(faults.join('\n'))
  console.log('The backup is complete up to this moment.')
}
