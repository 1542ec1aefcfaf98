import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

export default defineConfig({
  ...everyday,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../support/browser-setup.ts',
  outputDir: '../../.cache/pictures',
  reporter: 'line',
})
