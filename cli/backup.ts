// Base backup, continuous archive and their check: npm run backup [-- archive | check]
import { once } from 'node:events'
import { startArchive } from './backup/archive.ts'
import { faultsOf } from './backup/check.ts'
import { type BackupPlace, backupPlace } from './backup/place.ts'
import { forgetOld, takeBackup } from './backup/take.ts'
import { findTools } from './backup/tools.ts'
import { required, requiredUrl, runCommand } from './deploy/explain.ts'

const RETENTION_DAYS = 7

const USAGE = `npm run backup               takes a base backup and drops those that are too old
npm run backup -- archive    keeps every write as it happens; runs until it is stopped
npm run backup -- check      fails when a restore would miss something`

const take = async (place: BackupPlace, url: string) => {
  const keep = Number(process.env['BACKUP_KEEP'] || RETENTION_DAYS)
  if (!Number.isInteger(keep) || keep < 1) throw new Error('BACKUP_KEEP is a number from 1 on.')
  const tools = findTools()
  const beganMs = performance.now()
  const dir = await takeBackup(tools, place, url)
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1)
  const { removed } = await forgetOld(tools, place, keep)
  console.log(`${dir} in ${seconds} s; ${removed} older removed.`)
}

const archive = async (place: BackupPlace, url: string) => {
  const child = await startArchive(findTools(), place, url)
  child.stderr?.pipe(process.stderr)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  console.log(`Archiving to ${place.wal}`)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}

const check = async (place: BackupPlace, url: string) => {
  const faults = await faultsOf(place, url, new Date())
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log('The backup is complete up to this moment.')
}

await runCommand(async () => {
  const [what = 'take', ...more] = process.argv.slice(2)
  const act = new Map([
    ['take', take],
    ['archive', archive],
    ['check', check],
  ]).get(what)
  if (!act || more.length > 0) throw new Error(USAGE)
  await act(backupPlace(required('BACKUP_DIR')), requiredUrl('DATABASE_BACKUP_URL'))
})
