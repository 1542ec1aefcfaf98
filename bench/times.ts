// Runs the tests with time limits one after the other, with the limits themselves; CI allows five
// times as long: npm run bench -- --times
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

const isTimed = (file: string) => readFileSync(file, 'utf8').includes('time-bounds.ts')
const timed = (...patterns: string[]) => globSync(patterns).filter(isTimed)

const run = (suite: string, command: string, args: readonly string[]): boolean => {
  console.log(`\n${suite}: ${args.filter((arg) => arg.endsWith('.ts')).join(' ')}`)
  const env = { ...process.env, STRICT_TIMES: '1', VITEST_SUITE: suite }
  return spawnSync(command, args, { env, stdio: 'inherit' }).status === 0
}

const db = timed('{server,tests,cli,tools}/**/*.db.test.ts')
const browser = timed('tests/e2e/*.spec.ts')
const results = [
  run('db', 'vitest', ['run', '--maxWorkers', '1', '--reporter', 'default', ...db]),
  run('e2e', 'playwright', ['test', '--workers', '1', '--reporter', 'line', ...browser]),
  run('dev', process.execPath, ['tools/dev-smoke.ts']),
]
if (results.includes(false)) process.exitCode = 1
