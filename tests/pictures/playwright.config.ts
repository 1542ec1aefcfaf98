import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

export default defineConfig({
  ...everyday,
  testDir: '.',
  projects: [
    { name: 'approved', testMatch: 'approved.pictures.ts' },
    { name: 'all', testMatch: 'all.pictures.ts' },
  ],
  globalSetup: '../support/browser-setup.ts',
  outputDir: '../../.cache/pictures',
  snapshotPathTemplate: 'approved/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [
    ['line'],
    ['../support/playwright-reporter.ts', { outputFile: '.cache/results/pictures.json' }],
  ],
  expect: {
    ...everyday.expect,
    // Chromium on another machine may draw glyph edges differently; colours and places must match.
    toHaveScreenshot: {
      threshold: 0.025,
      maxDiffPixelRatio: 0.001,
      scale: 'css',
      stylePath: join(import.meta.dirname, 'without-notices.css'),
    },
  },
})
