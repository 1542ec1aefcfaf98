import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAnswers, suggestAnswers } from './answers.ts'
import { writeClusterFiles } from './files.ts'

const DEPLOY = new URL('../../deploy', import.meta.url).pathname
const answers = parseAnswers(JSON.stringify(suggestAnswers()))
let place: string
let files: string[]

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'jalkhata-cluster-files-'))
  chmodSync(place, 0o755)
  files = writeClusterFiles(answers, place)
})
afterAll(() => rmSync(place, { recursive: true }))

const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, LC_ALL: 'C' }
const run = (program: string, args: readonly string[], change = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...env, ...change } })
const isMissing = (program: string) => run(program, ['--version']).error !== undefined

test('a file with a password can be read by its owner only, and every placeholder is filled', () => {
  const secrets = Object.values(answers.passwords)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const hasSecret = secrets.some((secret) => text.includes(secret))
    expect([file, statSync(file).mode & 0o077]).toEqual([file, hasSecret ? 0 : 0o044])
    expect(text).not.toContain('{{')
  }
  expect(files).toHaveLength(39)
})

test('each node names itself and all three', () => {
  for (const { name, address } of answers.nodes) {
    const patroni = readFileSync(join(place, name, 'etc/patroni/config.yml'), 'utf8')
    expect(patroni).toContain(`\nname: ${name}\n`)
    expect(patroni).toContain(`connect_address: ${address}:5432`)
    expect(patroni).toMatch(
      /^etcd:\n {2}hosts: \[10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379\]$/m,
    )
    const etcd = readFileSync(join(place, name, 'etc/default/etcd'), 'utf8')
    expect(etcd).toContain(`ETCD_LISTEN_CLIENT_URLS=http://${address}:2379`)
    expect(etcd).toContain('ETCD_ENABLE_V2=true')
  }
})

test('an S3 repository is written with its bucket', () => {
  const s3 = {
    type: 's3',
    bucket: 'water',
    endpoint: 's3.example.com',
    region: 'in',
    path: '/jalkhata',
    key: 'K',
    keySecret: 'a+/b=',
  }
  const to = join(place, 's3')
  writeClusterFiles(parseAnswers(JSON.stringify({ ...suggestAnswers(), repository: s3 })), to)
  const text = readFileSync(join(to, 'pg1/etc/pgbackrest/pgbackrest.conf'), 'utf8')
  expect(text).toContain('repo1-type=s3\nrepo1-path=/jalkhata\nrepo1-s3-bucket=water\n')
  expect(text).toContain('repo1-s3-key-secret=a+/b=\nrepo1-cipher-type=aes-256-cbc')
})

test('HAProxy accepts its configuration', (context) => {
  context.skip(isMissing('haproxy'), 'haproxy is not installed')
  for (const { name } of answers.nodes) {
    const checked = run('haproxy', ['-c', '-f', join(place, name, 'etc/haproxy/haproxy.cfg')])
    expect([checked.status, checked.stderr]).toEqual([0, ''])
  }
})

// Not on every machine that runs the tests: Debian's node and curl, and an installed release.
const ABSENT =
  /Command (\/usr\/bin\/(node|curl)|\/opt\/jalkhata\/\S+) is not executable: No such file or directory/

test('systemd accepts the units and their additions', (context) => {
  context.skip(isMissing('systemd-analyze'), 'systemd-analyze is not installed')
  const path = [join(place, 'pg1/etc/systemd/system'), DEPLOY, '/lib/systemd/system'].join(':')
  const units = [
    'patroni.service',
    'jalkhata.service',
    'jalkhata.socket',
    'jalkhata-backup@full.service',
    'jalkhata-backup-full.timer',
    'jalkhata-backup-diff.timer',
    'jalkhata-archive.service',
    'jalkhata-clean-tail.service',
    'jalkhata-clean-tail.timer',
  ]
  const checked = run('systemd-analyze', ['verify', '--man=no', ...units], {
    SYSTEMD_UNIT_PATH: path,
  })
  const lines = checked.stderr.split('\n').filter((line) => line !== '' && !ABSENT.test(line))
  expect(lines).toEqual([])
})
