import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { isServerPath, SERVER_ROOTS } from '#domain/access/server-routes.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { pageWith } from '#server/http/page-settings.ts'
import type { Settings } from '#server/settings.ts'
import { PROJECT } from './options.ts'

/** Folders that tests and builds write to: a page must not reload for them. */
const NOT_SOURCES = ['.cache', '.dev', 'dist', 'pictures', 'tests', 'docs'].map(
  (name) => `${PROJECT}/${name}/**`,
)

const settingsInPage = (settings: Settings): Plugin => {
  const handler = (html: string) =>
    pageWith(
      html,
      { ...DEFAULT_SETTINGS, ...(settings.brand && { name: settings.brand }) },
      settings,
    )
  return { name: 'jalkhata-settings', transformIndexHtml: { order: 'pre', handler } }
}

/** While the server restarts, a call waits for it instead of failing. */
const waitForServer = (serverReady: () => Promise<boolean>): Plugin => {
  const pass = async (response: ServerResponse, next: () => void) => {
    if (await serverReady()) return next()
    response.writeHead(503, { 'content-type': 'text/plain' })
    response.end('The server is down. Its reason is in the terminal.\n')
  }
  return {
    name: 'jalkhata-calls-wait',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (isServerPath(request.url ?? '')) void pass(response, next)
        else next()
      })
    },
  }
}

const proxyTo = (target: string) =>
  Object.fromEntries(
    Array.from(SERVER_ROOTS, (root) => [`^${root}([/?]|$)`, { target, changeOrigin: false }]),
  )

/** Vite would end the process at SIGTERM, before the server and the database have stopped. */
const withoutSigtermHandler = async <Result>(work: Promise<Result>): Promise<Result> => {
  const before = process.listeners('SIGTERM')
  const result = await work
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.off('SIGTERM', listener)
  }
  return result
}

/** Vite's server: pages with hot replacement; it passes calls on to our server. */
export const openPages = (options: {
  port: number
  serverUrl: string
  serverReady: () => Promise<boolean>
  settings: Settings
}): Promise<ViteDevServer> => {
  const server = createServer({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    clearScreen: false,
    plugins: [settingsInPage(options.settings), waitForServer(options.serverReady)],
    server: {
      port: options.port,
      strictPort: false,
      proxy: proxyTo(options.serverUrl),
      watch: { ignored: NOT_SOURCES },
    },
  })
  return withoutSigtermHandler(server)
}
