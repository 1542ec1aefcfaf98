import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProgram } from '#cli/program.ts'
import { knownFiles, releaseFiles } from './contents.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}

test('every stage uses the Node that the project requires', () => {
  const bases = Array.from(dockerfile.matchAll(/^FROM (node\S+)/gm), ([, base]) => base)
  const major = engines.node.replace('>=', '')
  expect(new Set(bases)).toEqual(new Set([`node:${major}-bookworm-slim`]))
})

test('the image starts what npm start starts, not as root, and asks for its health', () => {
  const server = /^FROM .* AS server\n([^]*?)^FROM /m.exec(dockerfile)?.[1] ?? ''
  const command = JSON.parse(/^CMD (.*)$/m.exec(server)?.[1] ?? '') as string[]
  expect(command.join(' ')).toBe(scripts['start'])
  expect(server).toMatch(/^USER node$/m)
  expect(server).toMatch(/^HEALTHCHECK [^]*\/readyz/m)
  expect(dockerfile.slice(dockerfile.indexOf('AS operations'))).toMatch(/^USER postgres$/m)
})

test('what the image is built from is there, and let through by .dockerignore', () => {
  const [everything, ...lines] = read('.dockerignore').trim().split('\n')
  expect(everything).toBe('**')
  const allowed = lines.map((line) => line.replace(/^!(.*?)(\*\*)?$/, '$1'))
  const known = knownFiles(ROOT)
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => name !== '.')
  const needed = [
    ...copied,
    ...releaseFiles(known),
    'index.html',
    'vite.config.ts',
    'web/app/boot.ts',
  ]
  const isSent = (file: string) =>
    known.includes(file) &&
    allowed.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part))
  expect(needed.filter((file) => !isSent(file))).toEqual([])
  expect(allowed.filter((part) => /\.env$|owner/.test(part))).toEqual([])
})

test('the server of the compose file cannot write, gain rights or be reached from outside', () => {
  const compose = read('deploy/compose.yaml')
  const block = /^ {2}server:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? ''
  expect(block).toContain('read_only: true')
  expect(block).toContain('cap_drop: [ALL]')
  expect(block).toContain('no-new-privileges:true')
  expect(block).toContain('ports: ["127.0.0.1:9464:9464"]')
})

test('the units, the compose file and the image run programs and commands that exist', () => {
  const units = ['jalkhata.service', 'jalkhata-archive.service', 'jalkhata-backup@.service']
  const started = units.flatMap((file) =>
    Array.from(read(`deploy/${file}`).matchAll(/^ExecStart=\S+ (.+)$/gm), ([, line]) => line),
  )
  expect(started).toEqual([
    scripts['start']?.replace('node ', ''),
    '--directory=/var/backups/jalkhata/wal --slot=jalkhata_archive --synchronous --no-password',
    '--stanza=jalkhata --type=%i backup',
    'cli/jalkhata.mjs backup-check',
  ])
  const commands = createProgram().commands.map((command) => command.name())
  const called = `${read('deploy/compose.yaml')}${dockerfile}`.matchAll(
    /(?:\[|& |, )"?jalkhata"?(?:, | )"?([\w-]+)/g,
  )
  const names = Array.from(called, ([, name]) => name)
  expect(names).toEqual(['setup', 'migrate', 'backup-check'])
  expect(commands).toEqual(expect.arrayContaining(names))
  const links = dockerfile.match(/ln -s \/app\/cli\/jalkhata\.mjs \/usr\/local\/bin\/jalkhata/g)
  expect(links).toHaveLength(2)
})
