import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findTools } from '#cli/backup/tools.ts'
import type { Answers, ClusterNode } from './answers.ts'
import { type Finding, findingOf, unknown } from './finding.ts'

export type Version = readonly [major: number, minor: number, patch: number]

export const parseVersion = (text: string): Version | undefined => {
  const found = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text)
  return found ? [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)] : undefined
}

export const isBefore = (version: Version, other: Version): boolean => {
  const place = version.findIndex((part, index) => part !== other[index])
  return place !== -1 && (version[place] ?? 0) < (other[place] ?? 0)
}

/** Each program with its oldest tested version and the first that cannot be used. */
const PROGRAMS: readonly (readonly [string, string, oldest: Version, beyond?: Version])[] = [
  ['patroni', '--version', [3, 0, 2]],
  // etcd 3.6 has no version 2 of the interface.
  ['etcd', '--version', [3, 4, 0], [3, 6, 0]],
  ['haproxy', '-v', [2, 6, 0]],
  ['pgbackrest', 'version', [2, 45, 0]],
]

const versionOf = (program: string, flag: string): Version | undefined => {
  // Debian's haproxy is in /usr/sbin, which is not on the PATH of every user.
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  const { stdout, error } = spawnSync(program, [flag], { encoding: 'utf8', env })
  return error ? undefined : parseVersion(stdout)
}

export const checkVersions = ({ postgresql }: Answers): Finding => {
  const faults: string[] = []
  const found: string[] = []
  for (const [program, flag, oldest, beyond] of PROGRAMS) {
    const version = versionOf(program, flag)
    found.push(`${program} ${version?.join('.')}`)
    if (!version) faults.push(`${program} is not installed.`)
    else if (isBefore(version, oldest)) faults.push(`${program} is older than ${oldest.join('.')}.`)
    else if (beyond && !isBefore(version, beyond))
      faults.push(`${program} ${version.join('.')} has no interface for Patroni's driver.`)
  }
  if (!existsSync(`/usr/lib/postgresql/${postgresql}/bin/postgres`))
    faults.push(`PostgreSQL ${postgresql} is not installed.`)
  return findingOf('versions', faults, `${found.join(', ')}.`)
}

const FIRST_SAFE_ETCD3: Version = [3, 0, 3]

export const driverFaults = (config: string, patroni: Version | undefined): string[] => {
  const drivers = Array.from(config.matchAll(/^(etcd3?):/gm), ([, name]) => name)
  if (drivers.length !== 1) return ['The configuration must name one driver, etcd.']
  if (drivers[0] === 'etcd') return []
  if (patroni && !isBefore(patroni, FIRST_SAFE_ETCD3)) return []
  return ['The driver etcd3 of this Patroni loses acknowledged bills: use etcd.']
}

const configOf = (node: ClusterNode): string | undefined => {
  const file = join(node.root || '/', 'etc/patroni/config.yml')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export const checkDriver = (node: ClusterNode): Finding => {
  const config = configOf(node)
  if (config === undefined) return findingOf('driver', ['Patroni has no configuration here.'], '')
  const faults = driverFaults(config, versionOf('patroni', '--version'))
  return findingOf('driver', faults, 'Patroni compares before it takes the lock.')
}

const DEVICE = '/dev/watchdog'

export const checkWatchdog = (node: ClusterNode): Finding => {
  const mode = /^watchdog:\n {2}mode: '?(\w+)'?$/m.exec(configOf(node) ?? '')?.[1]
  const { uid } = findTools().account
  const faults = [
    ...(mode === 'required' ? [] : [`The mode is ${mode}, not required.`]),
    ...(existsSync(DEVICE) ? [] : [`${DEVICE} does not exist: modprobe softdog.`]),
  ]
  if (faults.length > 0) return findingOf('watchdog', faults, '')
  if (uid === undefined)
    return unknown('watchdog', 'Run it as root to see the owner of the device.')
  const owned = statSync(DEVICE).uid === uid ? [] : [`${DEVICE} does not belong to postgres.`]
  return findingOf('watchdog', owned, 'Patroni can reset this machine.')
}
