import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type { RoadInputs, RoadProcedure, RoadRows } from '#domain/salesman/offline-overlay.ts'
import type { Kept } from '#web/lib/commands/queue.ts'
import { PATIENT, userIdOn } from './phone.ts'
import { dot } from './screen.ts'

interface InPage {
  enqueue(userId: string, procedure: string, recordId: string, input: unknown): Promise<void>
  keptOf(userId: string): Promise<Kept[]>
  mend(commandId: string, input: unknown): Promise<void>
  discard(commandId: string): Promise<void>
  savedNow(userId: string): Promise<{ at: number; offsetMs: number | null }>
  shownOf(userId: string, maker: string): Promise<RoadRows & { complete: boolean }>
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

/** Calls the product's own outbox in the page, as the screens of a salesman do. */
const inPage = async <Name extends keyof InPage>(
  page: Page,
  name: Name,
  ...args: Parameters<InPage[Name]>
): Promise<Awaited<ReturnType<InPage[Name]>>> => {
  const isThere = await page.evaluate(() => 'road' in globalThis)
  built ??= buildInPage()
  if (!isThere) await page.evaluate(await built)
  return page.evaluate(
    ([name, args]) => {
      const { road } = globalThis as unknown as {
        road: Record<string, (...args: unknown[]) => Promise<unknown>>
      }
      // An error loses its name on the way out of the page.
      return road[name]?.(...args).catch(({ name, inner }: DOMException & { inner?: Error }) => {
        throw new Error(inner?.name ?? name)
      })
    },
    [name, args] as const,
  ) as never
}

type Contents = Partial<RoadInputs['salesman.createInvoice']>

const BILL = {
  route: 'Ring Road',
  customerName: 'Shree Pan',
  customerPhone: '9824011476',
  payment: 'Cash' as const,
  totalPaise: 48_600,
  lines: [{ product: 'premium-1l' as const, quantity: 20, schemeHundredths: 150 }],
}

/** One salesman's hands on one page. What comes back was said to be 'Saved on this phone'. */
export const salesmanOn = (page: Page, userId: string) => {
  const put = async <Procedure extends RoadProcedure>(
    procedure: Procedure,
    input: Omit<RoadInputs[Procedure], 'commandId' | 'schema'> & { id: string; schema?: number },
  ): Promise<string> => {
    const command = { commandId: randomUUID(), schema: 2, ...input }
    await inPage(page, 'enqueue', userId, procedure, input.id, command)
    return input.id
  }
  const saved = () => inPage(page, 'savedNow', userId)
  return {
    put,
    bill: async (contents: Contents = {}) =>
      put('salesman.createInvoice', {
        id: randomUUID(),
        ...BILL,
        saved: await saved(),
        ...contents,
      }),
    edit: async (id: string, version: number, contents: Contents = {}) =>
      put('salesman.editInvoice', { id, version, ...BILL, saved: await saved(), ...contents }),
    remove: async (id: string, version: number) =>
      put('salesman.deleteInvoice', { id, version, saved: await saved() }),
    route: (name: string) => put('salesman.addRoute', { id: randomUUID(), name }),
    customer: (name: string, route: string) =>
      put('salesman.addCustomer', { id: randomUUID(), name, phone: '9824011499', route }),
    kept: () => inPage(page, 'keptOf', userId),
    mend: (commandId: string, input: unknown) => inPage(page, 'mend', commandId, input),
    discard: (commandId: string) => inPage(page, 'discard', commandId),
    shown: () => inPage(page, 'shownOf', userId, 'Suresh'),
    saved,
  }
}

export const ready = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const userId = await userIdOn(page)
  return { page, userId, road: salesmanOn(page, userId) }
}

export const nothingWaits = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const road = salesmanOn(page, await userIdOn(page))
  await expect
    .poll(async () => (await road.kept()).filter(({ state }) => state !== 'done'))
    .toEqual([])
}
