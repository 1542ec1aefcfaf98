import type { Browser, ElementHandle, KeyInput } from 'puppeteer-core'
import { PASSWORD } from '#tests/support/factories/people.ts'

const TIMEOUT_MS = 30_000

/** One user on one device, with a separate browser profile. */
export const beginVisit = async (
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number },
) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.setViewport(viewport)
  await page.goto(origin)

  const sees = (text: string) =>
    page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)

  const fill = async (label: string, text: string) => {
    const field = await page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('input')].find(
          (input) =>
            input.ariaLabel === name ||
            [...(input.labels ?? [])].some((one) => one.innerText.trim() === name),
        ),
      {},
      label,
    )
    const input = field.asElement() as ElementHandle
    await input.click({ count: 3 })
    await input.type(text)
  }

  const click = async (name: string) => {
    const target = await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll('button')].find(
          (element) => element.innerText.trim() === words,
        ),
      {},
      name,
    )
    await (target.asElement() as ElementHandle).click()
  }

  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.down(key)
    for (const key of keys.toReversed()) await page.keyboard.up(key)
  }

  const logIn = async (phone: string) => {
    await click('Employee Login')
    await fill('Mobile number', phone)
    await fill('Password', PASSWORD)
    await press('Enter')
    await sees('Logged in as')
  }

  /** The worker has cached the app, so it opens without a server. */
  const isInstalled = () =>
    page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && (await caches.keys()).length > 0
    })

  return {
    sees,
    fill,
    click,
    press,
    logIn,
    isInstalled,
    reload: () => page.reload({ waitUntil: 'domcontentloaded' }),
    end: () => context.close(),
  }
}
