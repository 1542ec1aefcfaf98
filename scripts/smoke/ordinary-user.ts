import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#scripts/dev/options.ts'

const USER = 'nobody'

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }))

/** A clone that belongs to a user with no rights, as on an engineer's own machine. */
export const cloneForOrdinaryUser = (place: string) => {
  const project = join(place, 'clone')
  const home = join(place, 'home')
  mkdirSync(project)
  mkdirSync(home)
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  const present = listed.split('\0').filter((file) => file && existsSync(join(PROJECT, file)))
  execFileSync('cp', ['-a', join(PROJECT, 'node_modules'), project])
  execFileSync('xargs', ['-0', 'cp', '-a', '--parents', '-t', project], {
    cwd: PROJECT,
    input: present.join('\0'),
  })
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, place])
  return { project, account, env: { HOME: home, USER, LOGNAME: USER } }
}
