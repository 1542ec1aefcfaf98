import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { SERVER_FLAGS } from './tests/support/server-flags.ts'
import { DEXIE, transforms } from './tools/build/transforms.ts'
import { CHROMIUM } from './tools/ci/chromium.ts'
import { timeBound } from './tools/ci/time-bounds.ts'

type Suite = ViteUserConfig & { test: NonNullable<ViteUserConfig['test']> }

const DB = '**/*.db.test.ts'
const BROWSER = '**/*.browser.test.{ts,tsx}'
const NEVER = ['**/node_modules/**', 'tests/e2e/**']

// All packages of the pages. Without the list Vite would find some while a test runs, and reload it.
const PAGE_PACKAGES = [
  '@lingui/core',
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@trpc/client',
  '@trpc/server/observable',
  'canvas-confetti',
  'dexie',
  'react',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom/client',
  'react-router',
  'recharts',
  'vitest-browser-react',
  'zod/mini',
]

const unit: Suite = {
  test: {
    include: ['**/*.test.ts'],
    exclude: [...NEVER, DB, BROWSER],
    testTimeout: timeBound(15_000),
  },
}

const db: Suite = {
  test: {
    include: [DB],
    exclude: NEVER,
    testTimeout: timeBound(30_000),
    globalSetup: ['tests/support/cluster-setup.ts'],
    maxWorkers: 2,
    execArgv: SERVER_FLAGS,
  },
}

const browser: Suite = {
  plugins: transforms({ logDiagnostics: false }),
  resolve: { alias: DEXIE },
  optimizeDeps: { include: PAGE_PACKAGES, noDiscovery: true },
  test: {
    include: [BROWSER],
    exclude: NEVER,
    testTimeout: timeBound(15_000),
    api: { host: '127.0.0.1' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

const SUITES: Readonly<Record<string, Suite>> = { unit, db, browser }

// Three suites: `unit` does no I/O; `db` uses a real PostgreSQL with a database per test file;
// `browser` runs hooks in Chromium from their sources, with its IndexedDB and Web Locks.
const name = process.env['VITEST_SUITE'] || 'unit'
const suite = SUITES[name]
if (!suite) throw new Error(`VITEST_SUITE is one of: ${Object.keys(SUITES).join(', ')}`)

export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    expect: { requireAssertions: true, poll: { timeout: timeBound(1000), interval: 10 } },
    hookTimeout: timeBound(60_000),
    reporters: ['default', 'json'],
    outputFile: { json: `.cache/results/${name}.json` },
  },
})
