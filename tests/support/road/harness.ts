import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type * as outbox from '#web/offline/outbox.ts'

type InPage = typeof globalThis & {
  road: Pick<typeof outbox, 'enqueue' | 'keptOf' | 'mend' | 'discard'>
}

let built: Promise<string> | undefined

const buildInPage = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../..'),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), name: 'inPage', formats: ['iife'] },
    },
  })
  const [first] = Array.isArray(result) ? result : []
  const [chunk] = first?.output ?? []
  if (!chunk || !('code' in chunk)) throw new Error('The harness was not built.')
  return chunk.code
}

/** Gives the page the outbox of the product, as a second tab would have it. */
export const withOutbox = async (page: Page): Promise<void> => {
  built ??= buildInPage()
  await page.evaluate(await built)
}

export type Command = Parameters<typeof outbox.enqueue>

/** Comes back when the phone has it: the moment at which a screen says 'Saved on this phone'. */
export const enqueue = (page: Page, ...command: Command): Promise<void> =>
  page.evaluate((command) => (globalThis as InPage).road.enqueue(...command), command)

export const keptOf = (page: Page, userId: string): Promise<outbox.Kept[]> =>
  page.evaluate((userId) => (globalThis as InPage).road.keptOf(userId), userId)

export const mend = (page: Page, commandId: string, input: outbox.RoadInput): Promise<void> =>
  page.evaluate(([commandId, input]) => (globalThis as InPage).road.mend(commandId, input), [
    commandId,
    input,
  ] as const)

export const discard = (page: Page, commandId: string): Promise<void> =>
  page.evaluate((commandId) => (globalThis as InPage).road.discard(commandId), commandId)
