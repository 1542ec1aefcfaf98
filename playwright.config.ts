import { defineConfig } from '@playwright/test'

// Debian's headless browser. It runs as root in a closed network, so the sandbox and the browser's
// background requests are off.
const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/lib/chromium/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

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
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
})
