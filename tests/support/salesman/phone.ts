import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { keepStorage } from '#tests/support/browser.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

export const logIn = async (
  page: Page,
  phone: string = PEOPLE.salesman.phone,
  password: string = PASSWORD,
): Promise<void> => {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const userIdOn = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { id: string }).id)

/** The worker registers late on purpose, and downloads the whole build. */
export const PATIENT = { timeout: 30_000 }

/** Offline before the whole app is stored, a later part would be missing. */
export const appIsStored = (page: Page): Promise<void> => {
  const missingParts = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text()
      const parts = [...new Set(worker.match(/assets\/[\w.-]+\.(?:js|css)/g))]
      const found = await Promise.all(parts.map((part) => caches.match(`/${part}`)))
      return parts.length > 10 ? found.filter((one) => !one).length : parts.length
    })
  return expect.poll(missingParts, PATIENT).toBe(0)
}

export const workerIsReady = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), PATIENT)
    .toBe('activated')
  await appIsStored(page)
}

/** The pid of the main browser process; its child processes have a `--type=` argument. */
const browserPidOf = async (profile: string): Promise<number> => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(`--user-data-dir=${profile}`) && !line.includes('--type=')) return Number(pid)
  }
  throw new Error(`No browser has the profile ${profile}.`)
}

/** A phone with a browser profile on disk: it can be killed, and opened again with its data. */
export const openPhone = async (origin: string) => {
  const profile = await mkdtemp(join(tmpdir(), 'phone-'))
  let context: BrowserContext | undefined
  const open = async (path: string, { offline = false } = {}): Promise<Page> => {
    const { launchOptions, locale, timezoneId } = test.info().project.use
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      offline,
    })
    await keepStorage(context)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(path)
    return page
  }
  return {
    open,
    /** Logs the salesman in and reopens, because the browser delays writing cookies to disk. */
    openAsSalesman: async (): Promise<Page> => {
      const page = await open('/login')
      await logIn(page)
      await expect(page.getByText('Logged in as')).toBeVisible(PATIENT)
      await context?.close()
      return open('/')
    },
    /** Kills the browser as a power loss would, without any shutdown. */
    kill: async () => {
      const closed = new Promise((resolve) => context?.once('close', resolve))
      process.kill(await browserPidOf(profile), 'SIGKILL')
      await closed
      await rm(join(profile, 'SingletonLock'), { force: true })
    },
    end: async () => {
      await context?.close().catch(() => undefined)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
