import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastOf, readDockerfile, stageNamed } from './dockerfile.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const stages = readDockerfile(read('deploy/Dockerfile'))
const server = stageNamed(stages, 'server')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}

test('every instruction is one that the proof carries out or that needs no proof', () => {
  const verbs = new Set(stages.flatMap(({ steps }) => steps.map(({ verb }) => verb)))
  const known = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']
  expect([...verbs].filter((verb) => !known.includes(verb))).toEqual([])
})

test('every stage stands on the Node that the project asks for', () => {
  const bases = Array.from(read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm), ([, base]) => base)
  const major = engines.node.replace('>=', '')
  expect(new Set(bases)).toEqual(new Set([`node:${major}-bookworm-slim`]))
})

test('the image starts what npm start starts, not as root, and asks for its health', () => {
  const command = JSON.parse(lastOf(server, 'CMD')) as string[]
  expect(command.join(' ')).toBe(scripts['start'])
  expect(lastOf(server, 'USER')).toBe('node')
  expect(lastOf(server, 'HEALTHCHECK')).toContain('/readyz')
  expect(lastOf(stageNamed(stages, 'operations'), 'USER')).toBe('postgres')
})

test('what the image copies from the project is let through by .dockerignore', () => {
  const ignore = read('.dockerignore').split('\n')
  expect(ignore[0]).toBe('**')
  for (const part of ['domain', 'server', 'web', 'scripts', 'deploy']) {
    expect(ignore).toContain(`!${part}/**`)
  }
  expect(ignore.filter((line) => /\.env$|owner/.test(line))).toEqual([])
})

test('the server of the compose file cannot write, gain rights or be reached from outside', () => {
  const compose = read('deploy/compose.yaml')
  const block = /^ {2}server:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? ''
  expect(block).toContain('read_only: true')
  expect(block).toContain('cap_drop: [ALL]')
  expect(block).toContain('no-new-privileges:true')
  expect(block).toContain('ports: ["127.0.0.1:9464:9464"]')
})

test('every script that a unit or the compose file names is there', () => {
  const files = ['jalkhata.service', 'jalkhata-archive.service', 'jalkhata-backup.service']
  const named = files.flatMap((file) =>
    Array.from(read(`deploy/${file}`).matchAll(/start\.mjs (\S+)/g), ([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(['server/main.ts', 'scripts/backup.ts']))
  for (const [, name = ''] of read('deploy/compose.yaml').matchAll(
    /npm(?:, | )run(?:, | )(\w+)/g,
  )) {
    expect(Object.keys(scripts)).toContain(name)
  }
})
