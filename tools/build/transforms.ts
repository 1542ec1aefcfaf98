import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** The package's default build contains code for browsers that are not supported here. */
export const DEXIE = { dexie: 'dexie/dist/modern/dexie.mjs' }

// Not the public pages: the compiler's runtime would cost more bytes than its memoisation saves.
const COMPILED = ['app', 'components', 'features', 'lib']

/** How a source becomes what the browser runs; the same in the build and in the hook tests. */
export const transforms = ({ logDiagnostics }: { logDiagnostics: boolean }): PluginOption[] => [
  react({ compiler: { logDiagnostics, sources: COMPILED.map((folder) => `/web/${folder}/`) } }),
  // Compiles the catalogue of an imported language; English has none.
  lingui({ failOnCompileError: true }),
]
