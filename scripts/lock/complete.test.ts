import { expect, test } from 'vitest'
import { missingEntries } from './complete.ts'

const wanting = (optionalDependencies: Record<string, string>) => ({
  'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies },
})

test('a package for another machine is added with what it is built for', () => {
  expect(missingEntries(wanting({ '@tool/linux-x64-musl': '2.0.0' }))).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  })
})

test('one that is there, at the top or below, is left as it is', () => {
  const names = { 'tool-darwin-arm64': '2.0.0', 'tool-win32-x64': '2.0.0' }
  const packages = {
    ...wanting(names),
    'node_modules/tool-darwin-arm64': { version: '2.0.0' },
    'node_modules/tool/node_modules/tool-win32-x64': { version: '2.0.0' },
  }
  expect(missingEntries(packages)).toEqual({})
})

test('one that is for no machine in particular is not guessed at', () => {
  expect(missingEntries(wanting({ nicety: '^1.0.0' }))).toEqual({})
})

test('a range cannot be locked', () => {
  expect(() => missingEntries(wanting({ 'tool-aix-ppc64': '^2.0.0' }))).toThrow('not one version')
})
