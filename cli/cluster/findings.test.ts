import { expect, test } from 'vitest'
import { driverFaults, isBefore, parseVersion } from './machine.ts'
import { memberFaults, settingFaults } from './members.ts'

test.each<[string, readonly number[] | undefined]>([
  ['patroni 3.0.2', [3, 0, 2]],
  ['etcd Version: 3.4.23\nGit SHA: 1.2', [3, 4, 23]],
  ['HAProxy version 2.6.12-1+deb12u4', [2, 6, 12]],
  ['pgBackRest 2.45', [2, 45, 0]],
  ['none', undefined],
])('the version in %j', (text, version) => {
  expect(parseVersion(text)).toEqual(version)
})

test('versions are compared by number, not as text', () => {
  expect(isBefore([3, 0, 2], [3, 0, 3])).toBe(true)
  expect(isBefore([3, 0, 10], [3, 0, 3])).toBe(false)
  expect(isBefore([2, 45, 0], [2, 45, 0])).toBe(false)
})

test('etcd3 is unsafe before Patroni 3.0.3', () => {
  expect(driverFaults('etcd:\n  hosts: []', [3, 0, 2])).toEqual([])
  expect(driverFaults('etcd3:\n  hosts: []', [3, 0, 2])).toHaveLength(1)
  expect(driverFaults('etcd3:\n  hosts: []', undefined)).toHaveLength(1)
  expect(driverFaults('etcd3:\n  hosts: []', [3, 0, 3])).toEqual([])
  expect(driverFaults('consul:\n  host: x', [3, 0, 2])).toHaveLength(1)
})

const member = (name: string, role: string, more = {}) => ({
  name,
  role,
  state: 'running',
  ...more,
})
const well = [
  member('pg1', 'leader'),
  member('pg2', 'sync_standby', { state: 'streaming', lag: 0 }),
  member('pg3', 'replica', { lag: 100 }),
]
const names = ['pg1', 'pg2', 'pg3']

test('what is wrong with the members is named', () => {
  expect(memberFaults(names, well)).toEqual([])
  expect(memberFaults(names, well.slice(1))).toEqual([
    'pg1 is not a member.',
    'There is no primary.',
  ])
  const alone = [member('pg1', 'leader'), member('pg2', 'replica'), member('pg3', 'replica')]
  expect(memberFaults(names, alone)).toEqual(['There is no synchronous standby: writes wait.'])
  const late = [...well.slice(0, 2), member('pg3', 'replica', { lag: 17 * 2 ** 20 })]
  expect(memberFaults(names, late)).toEqual(['pg3 is 17825792 bytes late.'])
  const stopped = [...well.slice(0, 2), member('pg3', 'replica', { state: 'stopped' })]
  expect(memberFaults(names, stopped)).toEqual(['pg3 is stopped.'])
})

test('a setting that can lose a bill is named', () => {
  const safe = {
    ttl: 20,
    loop_wait: 5,
    retry_timeout: 5,
    synchronous_mode: true,
    synchronous_mode_strict: true,
    failsafe_mode: true,
    primary_start_timeout: 0,
    postgresql: { parameters: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } },
  }
  expect(settingFaults(safe)).toEqual([])
  expect(settingFaults({ ...safe, synchronous_mode: false })).toHaveLength(1)
  expect(settingFaults({ ...safe, postgresql: {} })).toHaveLength(3)
})
