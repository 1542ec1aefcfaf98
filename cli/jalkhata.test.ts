import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const BIN = join(import.meta.dirname, 'jalkhata.mjs')
const ENVIRONMENT = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  NODE_COMPILE_CACHE: resolve('.cache/node'),
}

/** Runs the program as a file that can be executed, from another folder. */
const run = (args: readonly string[], env: Record<string, string> = {}, program = BIN) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...ENVIRONMENT, ...env },
  })
  return { status, stdout, stderr }
}

test('--help and --version are printed with exit code 0', () => {
  const help = run(['--help'])
  expect(help).toMatchObject({ status: 0, stderr: '' })
  expect(help.stdout).toMatch(/^Usage: jalkhata <command> \[options\]\n/)
  const file = join(import.meta.dirname, '..', 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  expect(run(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
})

test('it works through a link on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jalkhata-link-'))
  try {
    const link = join(folder, 'jalkhata')
    symlinkSync(BIN, link)
    expect(run(['migrate', '--help'], {}, link)).toMatchObject({ status: 0, stderr: '' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each<[string[], string]>([
  [['totals', '--verfy'], "error: unknown option '--verfy'\n(Did you mean --verify?)\n"],
  [['usr'], "error: unknown command 'usr'\n(Did you mean user?)\n"],
  [['import'], "error: missing required argument 'file'\n"],
])('wrong usage %j is explained with exit code 2', (args, sentence) => {
  expect(run(args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `${sentence}Run it with --help to see what it takes.\n`,
  })
})

const UNREACHABLE = 'postgresql://u:hush@127.0.0.1:9/x'

test.each<[string[], Record<string, string>, string]>([
  [['totals', '--verify'], { DATABASE_URL: '' }, 'DATABASE_URL is missing. See .env.example.'],
  [['migrate'], { DATABASE_OWNER_URL: UNREACHABLE }, 'No database answers at that address.'],
  [['user', 'list'], { DATABASE_URL: 'here' }, 'DATABASE_URL is not an address.'],
  [['import', '/nowhere.json'], {}, 'That file or folder does not exist.'],
  [['backup-check'], { DATABASE_BACKUP_URL: UNREACHABLE }, 'No database answers at that address.'],
])('expected failure %j is a sentence without a stack', (args, env, sentence) => {
  const { status, stdout, stderr } = run(args, env)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr.trimEnd()).not.toContain('\n')
  expect(stderr).not.toContain('hush')
})
