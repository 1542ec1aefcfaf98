import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type { SalesmanProcedure } from '#domain/access/commands.ts'
import { defaultId } from '#domain/catalog/default-products.ts'
import type { SalesmanInputs, SalesmanRows } from '#domain/salesman/offline-overlay.ts'
import type { NewCommand, QueuedCommand } from '#web/lib/commands/queue.ts'
import { PATIENT, userIdOn } from './phone.ts'
import { dot } from './screen.ts'

interface InPage {
  enqueue(command: NewCommand): Promise<void>
  commandsOf(userId: string): Promise<QueuedCommand[]>
  resubmit(commandId: string, input: unknown): Promise<void>
  discard(commandId: string): Promise<void>
  savedNow(userId: string): Promise<{ at: number; offsetMs: number | null }>
  rowsOf(userId: string, maker: string): Promise<SalesmanRows & { complete: boolean }>
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

/** Calls the product's own queue in the page, as the salesman's screens do. */
const inPage = async <Name extends keyof InPage>(
  page: Page,
  name: Name,
  ...args: Parameters<InPage[Name]>
): Promise<Awaited<ReturnType<InPage[Name]>>> => {
  const isThere = await page.evaluate(() => 'offlineHarness' in globalThis)
  built ??= buildInPage()
  if (!isThere) await page.evaluate(await built)
  return page.evaluate(
    ([name, args]) => {
      const { offlineHarness } = globalThis as unknown as {
        offlineHarness: Record<string, (...args: unknown[]) => Promise<unknown>>
      }
      // Playwright drops the name of an error that leaves the page, so it becomes the message.
      return offlineHarness[name]?.(...args).catch(
        ({ name, inner }: DOMException & { inner?: Error }) => {
          throw new Error(inner?.name ?? name)
        },
      )
    },
    [name, args] as const,
  ) as never
}

type Contents = Partial<SalesmanInputs['salesman.createInvoice']>

const BILL = {
  route: 'Ring Road',
  customerName: 'Shree Pan',
  customerPhone: '9824011476',
  payment: 'Cash' as const,
  totalPaise: 48_600,
  lines: [{ product: defaultId('premium-1l'), quantity: 20, schemeHundredths: 150 }],
}

/** One salesman on one page; a write resolves once its bill is saved on the phone. */
export const salesmanOn = (page: Page, userId: string) => {
  const put = async <Procedure extends SalesmanProcedure>(
    procedure: Procedure,
    input: Omit<SalesmanInputs[Procedure], 'commandId' | 'schema'> & {
      id: string
      schema?: number
    },
  ): Promise<string> => {
    const command = { commandId: randomUUID(), schema: 2, ...input }
    await inPage(page, 'enqueue', { userId, procedure, recordId: input.id, input: command })
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
    pending: () => inPage(page, 'commandsOf', userId),
    resubmit: (commandId: string, input: unknown) => inPage(page, 'resubmit', commandId, input),
    discard: (commandId: string) => inPage(page, 'discard', commandId),
    rows: () => inPage(page, 'rowsOf', userId, 'Suresh'),
    saved,
  }
}

export const ready = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const userId = await userIdOn(page)
  return { page, userId, salesman: salesmanOn(page, userId) }
}

export const nothingWaits = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const salesman = salesmanOn(page, await userIdOn(page))
  await expect
    .poll(async () => (await salesman.pending()).filter(({ state }) => state !== 'done'))
    .toEqual([])
}
