import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProgram } from '#cli/program.ts'
import { knownFiles } from './release/contents.ts'
import { ROOT } from './run/steps.ts'

const SCRIPTS =
  'dev build start check test test:db test:e2e pictures faults bench trace sizes db:types permissions release lint:deps'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const names = new Set(Object.keys(scripts))
const commands = new Set(createProgram().commands.map((command) => command.name()))

/** Documents, workflows, units and code; a record of the past keeps the names of its time. */
const texts = knownFiles(ROOT)
  .filter((file) =>
    /\.(md|txt|ts|tsx|mjs|cjs|json|ya?ml|sh|service|example)$|^\.ci\/|Dockerfile$/.test(file),
  )
  .filter((file) => !/package-lock\.json$|^bench\/peers\/|^tests\/(legacy|upgrade)\//.test(file))
  .filter((file) => file !== 'CHANGELOG.md' && file !== 'tools/scripts.test.ts')
  .map((file) => ({ file, text: read(file) }))
  .filter(({ text }) => !/superseded by/i.test(text.slice(0, 400)))

/** Names in `npm run NAME`, `npm NAME` of the two short forms, and `'npm', 'run', 'NAME'`. */
const SCRIPT =
  /\bnpm['"]?,? ['"]?(?:run['"]?,? ['"]?(?:--silent['"]?,? ['"]?)?([a-z][\w:-]*)|(start|test)\b)/g
/** A command at the beginning of a line or a quotation, or after `--` or `&&`. */
const COMMAND = /(?:^ *|[`'"]|-- |&& |cli\/jalkhata\.mjs )jalkhata ([a-z][\w-]*)/gm

const unknownIn = (pattern: RegExp, known: ReadonlySet<string>): string[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([, first, second]) => first ?? second ?? '')
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )

test('package.json has these 16 scripts', () => {
  expect(Object.keys(scripts).toSorted()).toEqual(SCRIPTS.split(' ').toSorted())
})

test('no document, workflow, unit or message names a script that does not exist', () => {
  expect(texts.length).toBeGreaterThan(500)
  expect(unknownIn(SCRIPT, names)).toEqual([])
})

test('no document, unit or message names a command that does not exist', () => {
  // Application names of connections to PostgreSQL begin with the same word.
  const known = new Set([...commands, 'live', 'pg_receivewal'])
  expect(unknownIn(COMMAND, known)).toEqual([])
})

test('docs/commands.md names every script and every command, and no other', () => {
  const cells = [...read('docs/commands.md').matchAll(/^\| (`.+?) +\|/gm)].map(([, cell]) => cell)
  const named = cells.flatMap((cell = '') =>
    Array.from(
      cell.matchAll(/`(jalkhata )?([\w:-]+)/g),
      ([, program = '', name]) => program + name,
    ),
  )
  const all = [...names, ...Array.from(commands, (name) => `jalkhata ${name}`)]
  expect([...new Set(named)].toSorted()).toEqual(all.toSorted())
})
