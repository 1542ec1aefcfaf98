// Restores the database from the backup into a new directory: npm run restore -- --to DIR [--at TIME]
import { parseArgs } from 'node:util'
import { backupPlace } from './backup/place.ts'
import { restore } from './backup/restore.ts'
import { findTools } from './backup/tools.ts'
import { required, runCommand } from './deploy/explain.ts'

const USAGE = `npm run restore -- --to /var/lib/postgresql/15/restored
npm run restore -- --to /var/lib/postgresql/15/restored --at 2026-11-15T09:30:00+05:30

The directory must be new or empty. Without --at everything archived comes back.`

const readArguments = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, at: { type: 'string' } },
  })
  if (!values.to) throw new Error(USAGE)
  if (values.at === undefined) return { to: values.to }
  const at = new Date(values.at)
  // Without a zone, the same text would mean another moment on another machine.
  if (Number.isNaN(at.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(values.at)) {
    throw new Error(`--at must read like 2026-11-15T09:30:00+05:30.\n\n${USAGE}`)
  }
  return { to: values.to, at }
}

await runCommand(async () => {
  const input = readArguments(process.argv.slice(2))
  const beganMs = performance.now()
  const { from, lastWrite } = await restore(findTools(), backupPlace(required('BACKUP_DIR')), input)
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1)
  console.log(
    `Restored to ${input.to} in ${seconds} s, from the backup of ${from.at.toISOString()}.`,
  )
  console.log(`The last write in it: ${lastWrite ?? 'none after the base backup'}.`)
})
