import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './tools/ci/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  // The test that measures a phone's speed runs alone, because parallel tests would slow it down.
  projects: [
    { name: 'together', testMatch: '**/*.spec.ts', testIgnore: '**/offline-load.spec.ts' },
    { name: 'alone', testMatch: '**/offline-load.spec.ts', dependencies: ['together'] },
  ],
  outputDir: '.cache/e2e',
  globalSetup: './tests/support/browser-setup.ts',
  reporter: [['line'], ['./tests/support/playwright-reporter.ts']],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Far more than any step needs: a test of speed names its own bound.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    launchOptions: CHROMIUM,
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
})
