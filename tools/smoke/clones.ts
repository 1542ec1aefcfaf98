import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#tools/dev/options.ts'

const USER = 'nobody'

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }))

const copyFiles = (project: string): void => {
  mkdirSync(project, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  const present = listed.split('\0').filter((file) => file && existsSync(join(PROJECT, file)))
  execFileSync('xargs', ['-0', 'cp', '-a', '--parents', '-t', project], {
    cwd: PROJECT,
    input: present.join('\0'),
  })
}

/** A clone that belongs to a user with no rights, as on an engineer's own machine. */
export const cloneForOrdinaryUser = (place: string) => {
  const project = join(place, 'clone')
  const home = join(place, 'home')
  copyFiles(project)
  mkdirSync(home)
  execFileSync('cp', ['-a', join(PROJECT, 'node_modules'), project])
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, project, home])
  return { project, account, env: { HOME: home, USER, LOGNAME: USER } }
}

/** A clone that only root can enter, as in root's home. */
export const cloneForRoot = (place: string) => {
  const closed = join(place, 'closed')
  const project = join(closed, 'clone')
  copyFiles(project)
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  chmodSync(closed, 0o700)
  return { project, account: {}, env: {} }
}
