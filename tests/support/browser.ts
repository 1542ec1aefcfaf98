import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { addPeople } from './business.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { reportMisplaced } from './nesting.ts'
import { startServer, startServerHere, type TestServer } from './server.ts'
import { openSessionFor } from './session.ts'

export { expect } from '@playwright/test'

type Visitor = Role | 'nobody'

export interface Fixtures {
  /** Settings of the server that differ from the usual ones. */
  settings: Readonly<Record<string, string>>
  /** A database of its own for the test, with one person of each role. */
  database: TestDatabase
  server: TestServer
  /** The server is a process of its own: for a test that kills it or reads its log. */
  serverProcess: boolean
  /** The same database, for what a test must prepare or look at behind the screens. */
  db: Db
  /** What is done with a new browser profile before its first page. */
  furnish: (context: BrowserContext) => Promise<void>
  /** A fresh browser profile with somebody logged in, or nobody; `path` is opened. */
  as: (
    visitor: Visitor,
    path?: string,
    options?: Parameters<BrowserContextMaker>[0],
  ) => Promise<Page>
}

type BrowserContextMaker = (options?: {
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  serviceWorkers?: 'allow' | 'block'
}) => Promise<BrowserContext>

const superuserUrl = (): string => process.env['SUPERUSER_URL'] ?? ''

export const test = base.extend<Fixtures>({
  database: async ({}, provide) => {
    const database = await cloneDatabase(superuserUrl())
    await addPeople(database.appUrl)
    await provide(database)
    await database.drop()
  },

  settings: [{}, { option: true }],

  server: async ({ database, settings, serverProcess }, provide) => {
    const start = serverProcess ? startServer : startServerHere
    const server = await start(database.appUrl, settings)
    await provide(server)
    await server.stop()
  },

  serverProcess: [false, { option: true }],

  db: async ({ database }, provide) => {
    const opened = openDatabase(database.appUrl, { connections: 2, onError: () => undefined })
    await provide(opened.db)
    await opened.close()
  },

  furnish: async ({}, provide) => {
    await provide(() => Promise.resolve())
  },

  as: async ({ browser, db, server, furnish }, provide) => {
    const contexts: BrowserContext[] = []
    const broken: string[] = []
    await provide(async (visitor, path = '/', options = {}) => {
      const storageState =
        visitor === 'nobody' ? undefined : await openSessionFor(db, visitor, server.origin)
      const context = await browser.newContext({
        baseURL: server.origin,
        // A test that cuts or changes requests must see them all; those of the worker allow it.
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
        ...options,
      })
      contexts.push(context)
      await reportMisplaced(context)
      context.on('weberror', (thrown) => broken.push(thrown.error().message))
      await furnish(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) broken.push(message.text())
      })
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
    expect(broken, 'errors in the page').toEqual([])
  },
})

/** Sees a text on the screen, letter for letter, and records that it was seen. */
export const shows = async (place: Page | Locator, text: string): Promise<void> => {
  const found = place.getByText(text, { exact: true }).filter({ visible: true }).first()
  // One look: a notice may vanish between two.
  await expect(found).toHaveText(text)
  sawText(text)
}

/** For a text that is no element's own: part of a link, a name of a control. */
export const sawText = (text: string): void => {
  test.info().annotations.push({ type: 'text', description: text })
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing (UX-05). It takes a button that a sticky bar half covers for too small to hit,
 * wherever the page happens to be scrolled: so the window is as high as the page meanwhile. A page
 * that grows with its window would still be scrolled: so it starts at its top.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const window = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (window && height > window.height) await page.setViewportSize({ ...window, height })
  await page.evaluate(() => scrollTo(0, 0))
  await expectNothingFound(new AxeBuilder({ page }).withTags(WCAG))
  if (window) await page.setViewportSize(window)
}

/** The same page in another colour scheme: nothing but its colours can have changed. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothingFound(new AxeBuilder({ page }).withRules(['color-contrast']))

const expectNothingFound = async (axe: AxeBuilder): Promise<void> => {
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
