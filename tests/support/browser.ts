import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { addPeople, endFirstSteps } from './business.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { reportMisplaced } from './nesting.ts'
import { startServer, startServerHere, type TestServer } from './server.ts'
import { openSessionFor } from './session.ts'

export { expect } from '@playwright/test'

type Visitor = Role | 'nobody'

export interface Fixtures {
  /** Server settings that override the test defaults. */
  settings: Readonly<Record<string, string>>
  /** Owner and boss see the first steps; other tests begin after them (SET-03). */
  isFirstDay: boolean
  /** A separate database for the test, with one user of each role. */
  database: TestDatabase
  server: TestServer
  /** Runs the server as a separate process, for tests that kill it or read its log. */
  serverProcess: boolean
  /** Direct access to the same database, to prepare rows and to check them. */
  db: Db
  /** Prepares a new browser context before its first page. */
  furnish: (context: BrowserContext) => Promise<void>
  /** Opens `path` in a new browser context, logged in with the role of `visitor`, if any. */
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
  /** Together: the pointer is a finger. */
  hasTouch?: boolean
  isMobile?: boolean
}) => Promise<BrowserContext>

const superuserUrl = (): string => process.env['SUPERUSER_URL'] ?? ''

/** As for an installed app; the headless browser itself refuses. */
export const keepStorage = (context: BrowserContext, isGranted = true): Promise<unknown> =>
  context.addInitScript((isGranted) => {
    // Only a secure page has it.
    if ('storage' in navigator) navigator.storage.persist = () => Promise.resolve(isGranted)
  }, isGranted)

export const test = base.extend<Fixtures>({
  isFirstDay: [false, { option: true }],

  database: async ({ isFirstDay }, provide) => {
    const database = await cloneDatabase(superuserUrl())
    await addPeople(database.ownerUrl, isFirstDay ? ['owner', 'boss'] : ROLES)
    if (!isFirstDay) await endFirstSteps(database.ownerUrl)
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
    const opened = openDatabase(database.ownerUrl, { connections: 2, onError: () => undefined })
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
        // A service worker would hide requests from page.route; tests of the worker allow it.
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
        ...options,
      })
      contexts.push(context)
      await reportMisplaced(context)
      await keepStorage(context)
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

/** Expects exactly this text on the screen and records it for the trace report. */
export const shows = async (place: Page | Locator, text: string): Promise<void> => {
  const found = place.getByText(text, { exact: true }).filter({ visible: true }).first()
  // A single assertion: a notice may vanish between two.
  await expect(found).toHaveText(text)
  sawText(text)
}

/** Records a text that is not an element's whole text, such as part of a link or a label. */
export const sawText = (text: string): void => {
  test.info().annotations.push({ type: 'text', description: text })
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing (UX-05). It reports a button half covered by a sticky bar as too small, so the
 * window is made as high as the page, and scrolled to the top in case the page grows with it.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const window = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (window && height > window.height) await page.setViewportSize({ ...window, height })
  await page.evaluate(() => scrollTo(0, 0))
  await expectNothingFound(new AxeBuilder({ page }).withTags(WCAG))
  if (window) await page.setViewportSize(window)
}

/** For the same page in another colour scheme: only the colours can differ. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothingFound(new AxeBuilder({ page }).withRules(['color-contrast']))

const expectNothingFound = async (axe: AxeBuilder): Promise<void> => {
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
