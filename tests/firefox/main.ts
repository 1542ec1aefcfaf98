// Runs the main flows of the product in Firefox: npm run faults -- --only firefox
// FIREFOX is its path.
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import puppeteer, { type Browser } from 'puppeteer-core'
import { messages } from '#domain/shared/messages.ts'
import { openDatabase } from '#server/db/database.ts'
import { addPeople } from '#tests/support/business.ts'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginVisit } from './visit.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const PROFILE = '.cache/firefox'
const SENT_WITHIN_MS = 30_000
const CUSTOMER = { phone: '9824011499', name: 'Om Sai Stores' }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const runFlow = async (name: string, flow: () => Promise<void>): Promise<void> => {
  const began = Date.now()
  try {
    await flow()
    print(`passed  ${name} (${Date.now() - began} ms)`)
  } catch (error) {
    print(`FAILED  ${name}\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** AUT-01, BIL-07, TOK-04: the counter. */
const makeBill = async (browser: Browser, { origin }: TestServer) => {
  const visit = await beginVisit(browser, origin, DESK)
  await visit.logIn(PEOPLE.manager.phone)
  await visit.sees('Billing System')
  await visit.fill('Customer phone', CUSTOMER.phone)
  await visit.fill('Customer name', CUSTOMER.name)
  await visit.fill('Pink 1L quantity', '20')
  await visit.press('Control', 'Enter')
  await visit.sees(messages.billing.created)
  await visit.click('All')
  await visit.click('Token History')
  await visit.sees(CUSTOMER.name)
  await visit.end()
}

/** CUS-01: the public page. */
const lookUp = async (browser: Browser, { origin }: TestServer) => {
  const visit = await beginVisit(browser, origin, PHONE)
  await visit.click('Customer Login')
  await visit.fill('Mobile number', CUSTOMER.phone)
  await visit.press('Enter')
  await visit.sees('Not Delivered')
  await visit.end()
}

/** DSH-01, DSH-05: the boss. */
const lookAtBusiness = async (browser: Browser, { origin }: TestServer) => {
  const visit = await beginVisit(browser, origin, PHONE)
  await visit.logIn(PEOPLE.boss.phone)
  await visit.sees('Top 10 best-selling products')
  await visit.sees('Pink 1L')
  await visit.end()
}

/** SAL-08: a bill saved while the server is down reaches it once it is up, also after a reload. */
const salesmanBill = async (browser: Browser, server: TestServer, bills: () => Promise<number>) => {
  const visit = await beginVisit(browser, server.origin, PHONE)
  await visit.logIn(PEOPLE.salesman.phone)
  await visit.sees('Salesman Billing')
  await visit.click('Route')
  await visit.fill('Route / address', 'Station Road')
  await visit.press('Enter')
  await visit.sees(messages.salesman.routeAdded)
  await visit.isInstalled()
  await server.stop()
  await visit.fill('Customer phone', CUSTOMER.phone)
  await visit.fill('Pink 1L quantity', '6')
  await visit.press('Control', 'Enter')
  await visit.sees(messages.salesman.savedHere)
  await visit.reload()
  await visit.sees('1 waiting')
  await server.start()
  await visit.sees('Live')
  const giveUpAt = Date.now() + SENT_WITHIN_MS
  while ((await bills()) === 0 && Date.now() < giveUpAt) await setTimeout(100)
  await visit.reload()
  await visit.sees('Live')
  const sent = await bills()
  if (sent !== 1) throw new Error(`The server has ${sent} bills of the salesman.`)
  await visit.end()
}

const cluster = await startTestCluster()
try {
  const { appUrl, ownerUrl } = await cloneDatabase(cluster.superuserUrl())
  await addPeople(ownerUrl)
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
  const server = await startServer(appUrl)
  await rm(PROFILE, { recursive: true, force: true })
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    userDataDir: PROFILE,
  })
  print(await browser.version())
  const bills = async () =>
    (await database.db.selectFrom('salesman_invoices').select('id').execute()).length
  try {
    await runFlow('a bill at the counter', () => makeBill(browser, server))
    await runFlow('the public look-up', () => lookUp(browser, server))
    await runFlow("the boss's dashboard", () => lookAtBusiness(browser, server))
    await runFlow('an offline bill of a salesman', () => salesmanBill(browser, server, bills))
  } finally {
    await browser.close()
    await server.stop()
    await database.close()
  }
} finally {
  await cluster.stop()
}
