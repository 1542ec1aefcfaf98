import { expect, test } from 'vitest'
import { type RepositoryInfo, repositoryFaults } from './repository.ts'

const now = new Date('2026-11-16T04:00:00Z')
const backup = (hours: number, error = false) => ({
  error,
  timestamp: { stop: now.getTime() / 1000 - hours * 3600 },
})
const info = (change: Partial<RepositoryInfo> = {}): RepositoryInfo => ({
  status: { code: 0, message: 'ok' },
  cipher: 'aes-256-cbc',
  backup: [backup(50), backup(2)],
  ...change,
})

test.each<[string, RepositoryInfo | undefined, string[]]>([
  ['complete', info(), []],
  ['no stanza', undefined, ['There is no backup: pgbackrest backup.']],
  ['no backup', info({ backup: [] }), ['There is no backup: pgbackrest backup.']],
  ['old', info({ backup: [backup(27)] }), ['The newest backup is 27 h old.']],
  ['damaged', info({ backup: [backup(1), backup(2, true)] }), ['A backup has damaged pages.']],
  ['plain', info({ cipher: 'none' }), ['The repository is not encrypted.']],
  ['in error', info({ status: { code: 99, message: 'other' } }), ['pgBackRest: other.']],
])('a repository: %s', (_, given, faults) => {
  expect(repositoryFaults(given, now)).toEqual(faults)
})
