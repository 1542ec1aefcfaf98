import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { markEntries } from './tools/build/entries.ts'
import { withoutPalettes } from './tools/build/palettes.ts'
import { nameOfPart } from './tools/build/parts.ts'

// Not the light pages: they count every byte, and memoise nothing worth the compiler's own code.
const compiled = ['app', 'components', 'features', 'lib']

const LIGHT =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@lingui)\/|\/web\/public\/shared\/(text|brand|session-hint|page-path|courtesy-lock|footer|drop|call|clean-phone)\.tsx?|\/domain\/shared\/(public-messages|fill|dates|phone)\.ts/

/** What tells which screen an address names; it is asked for before the app. */
const EARLY =
  /\/web\/app\/(open-early|screens)\.ts|\/domain\/access\/(screens|capabilities|roles)\.ts/

export default defineConfig({
  publicDir: 'web/static',
  // As it is named, the package brings the code for browsers that we no longer serve.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  plugins: [
    react({
      compiler: { logDiagnostics: true, sources: compiled.map((folder) => `/web/${folder}/`) },
    }),
    withoutPalettes(),
    // Compiles the catalogue of a language where one is imported; English has none.
    lingui({ failOnCompileError: true }),
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
            // What both entries begin with, in one file: fewer trips, and it packs smaller together.
            { name: 'light', test: LIGHT, priority: 4 },
            { name: 'login', test: /\/web\/public\/shared\/(login-form|alert)\.tsx/, priority: 3 },
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
