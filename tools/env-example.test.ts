import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const example = read('../.env.example')
const names = Object.keys(parseEnv(example))

const COMPLETE = {
  DATABASE_URL: 'postgresql://jalkhata_app:secret@127.0.0.1:5432/jalkhata',
  ORIGIN: 'https://billing.example.com',
  POWERED_BY: 'Northwell Systems',
  OWNER_PHONE: '9000000001',
}

test('.env.example has every setting of the server, and no other', () => {
  const settings = [...read('../server/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]
  expect(names.toSorted()).toEqual(settings.map(([, name = '']) => name).toSorted())
})

test('every setting has its comment above it', () => {
  const lines = example.split('\n')
  const bare = lines.filter((line, at) => /^(# )?[A-Z_]+=/.test(line) && !isComment(lines[at - 1]))
  expect(bare).toEqual([])
})

const isComment = (line = '') => /^# .*\.?/.test(line) && !/^# [A-Z_]+=/.test(line)

const namedAsMissing = (env: Record<string, string>): string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    const lines = (error as Error).message.matchAll(/^ {2}(\w+): is missing$/gm)
    return Array.from(lines, ([, name = '']) => name)
  }
}

test('unchanged, it leaves out all required settings, and nothing else', () => {
  const empty = parseEnv(example) as Record<string, string>
  expect(namedAsMissing(empty).toSorted()).toEqual(Object.keys(COMPLETE).toSorted())
  expect(namedAsMissing({ ...empty, ...COMPLETE })).toEqual([])
  expect(() => readSettings(empty)).toThrow('See .env.example.')
})

test('what the commands need is described too', () => {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_SUPERUSER_URL', 'DATABASE_BACKUP_URL']) {
    expect(example).toContain(`\n# ${name}=`)
  }
})
