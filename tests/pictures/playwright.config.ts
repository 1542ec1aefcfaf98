import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

export default defineConfig({
  ...everyday,
  testDir: '.',
  projects: [{ name: 'pictures', testMatch: '*.pictures.ts' }],
  globalSetup: '../support/browser-setup.ts',
  outputDir: '../../.cache/pictures',
  reporter: 'line',
})
