import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { markEntries } from './scripts/build/entries.ts'

// Not the light pages: they count every byte, and memoise nothing worth the compiler's own code.
const compiled = [
  'app',
  'data',
  'invoices',
  'ledgers',
  'materials',
  'offline',
  'print',
  'products',
  'road',
  'sales',
  'screens',
  'ui',
  'users',
]

const LIGHT =
  /node_modules\/(react|react-dom|scheduler|@lingui)\/|\/web\/light\/(text|brand|marker|courtesy-lock|footer|drop|call)\.tsx?|\/domain\/(public-messages|fill|dates|phone)\.ts/

export default defineConfig({
  publicDir: 'web/static',
  plugins: [
    react({ compiler: { logDiagnostics: true, sources: compiled.map((room) => `/web/${room}/`) } }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'web/offline/worker',
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
    // What both entries begin with, in one file: fewer trips, and it packs smaller together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'light', test: LIGHT }] } } },
  },
  server: { host: 'localhost' },
})
