import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { markEntries } from './tools/build/entries.ts'
import { withoutPalettes } from './tools/build/palettes.ts'
import { nameOfPart } from './tools/build/parts.ts'
import { DEXIE, transforms } from './tools/build/transforms.ts'

const LIGHT =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@lingui)\/|\/web\/public\/shared\/(text|brand|session-hint|page-path|courtesy-lock|footer|drop|call|clean-phone)\.tsx?|\/web\/public\/remember\.tsx|\/domain\/shared\/(public-messages|fill|dates|phone)\.ts/

/** Maps an address to its screen; loaded before the app. */
const EARLY =
  /\/web\/app\/(open-early|screens)\.ts|\/domain\/access\/(screens|capabilities|roles)\.ts/

export default defineConfig({
  publicDir: 'web/static',
  resolve: { alias: DEXIE },
  plugins: [
    ...transforms({ logDiagnostics: true }),
    withoutPalettes(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'web/service-worker',
      filename: 'sw.ts',
      // The server writes the manifest, with the brand; boot.ts registers the worker.
      manifest: false,
      injectRegister: null,
      injectManifest: {
        injectionPoint: 'self.buildParts',
        globPatterns: ['assets/*.{js,css,woff2}'],
        manifestTransforms: [markEntries],
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code that both entries need first, in one file: fewer requests, better compression.
            { name: 'light', test: LIGHT, priority: 4 },
            // The app needs alerts at once, the login's form on demand.
            { name: 'alert', test: /\/web\/public\/shared\/alert\.tsx/, priority: 3 },
            {
              name: 'login',
              test: /\/web\/public\/shared\/(login-form|password-field)\.tsx/,
              priority: 3,
            },
            { name: 'early', test: EARLY, priority: 3 },
            { name: 'common', test: /@tabler|@mantine\/hooks/, minShareCount: 8, priority: 2 },
            { name: nameOfPart, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: 'localhost' },
})
