import { defineConfig } from 'vitest/config'
import { SERVER_FLAGS } from './tests/support/server-flags.ts'
import { timeBound } from './tools/ci/time-bounds.ts'

const results = (name: string) => ({
  reporters: ['default', 'json'],
  outputFile: { json: `.cache/results/${name}.json` },
})

const db = process.env['VITEST_SUITE'] === 'db'

// Two suites: `unit` does no I/O; `db` uses a real PostgreSQL with a database per test file.
export default defineConfig({
  test: {
    include: db ? ['**/*.db.test.ts'] : ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**', ...(db ? [] : ['**/*.db.test.ts'])],
    expect: { requireAssertions: true },
    testTimeout: timeBound(db ? 30_000 : 15_000),
    hookTimeout: timeBound(60_000),
    ...(db
      ? { globalSetup: ['tests/support/cluster-setup.ts'], maxWorkers: 2, execArgv: SERVER_FLAGS }
      : {}),
    ...results(db ? 'db' : 'unit'),
  },
})
