import type { Page } from '@playwright/test'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/server.ts'

/** The worker comes late on purpose, and brings the whole build. */
const PATIENT = { timeout: 30_000 }
const WITH_WORKER = { serviceWorkers: 'allow' } as const

const cached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const held: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      held[name.split(' ')[0] ?? ''] = requests.map(({ url }) => new URL(url).pathname)
    }
    return held
  })

const workerIsReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), PATIENT)
    .toBe('activated')

const appIsKept = (page: Page) =>
  expect.poll(async () => (await cached(page))['app']?.length ?? 0, PATIENT).toBeGreaterThan(10)

test('UX-04 the manifest, its icons and the worker are served so that a phone can install it', async ({
  server,
}) => {
  const manifest = await fetch(`${server.origin}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { name, start_url, display, icons } = (await manifest.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect({ name, start_url, display }).toEqual({
    name: 'Jalkhata',
    start_url: '/',
    display: 'standalone',
  })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of icons) {
    const icon = await fetch(`${server.origin}${src}`)
    expect(icon.headers.get('content-type')).toBe('image/png')
  }
  const worker = await fetch(`${server.origin}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(await worker.text()).not.toContain('__PAGE_REVISION__')
  expect((await fetch(`${server.origin}/assets/none.js`)).status).toBe(404)
})

test('UX-04 the public pages open with no network, and the phone of a customer never carries the app', async ({
  as,
  server,
}) => {
  const page = await as('nobody', '/customer', WITH_WORKER)
  await workerIsReady(page)
  await server.stop()
  await page.reload()
  await page.getByLabel('Mobile number').fill('9824011476')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The server cannot be reached.' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'You are offline.')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Customer Login' })).toBeVisible()
  for (const path of ['/login', '/login/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible()
  }
  const held = await cached(page)
  expect(Object.keys(held)).toEqual(['public'])
  expect(held['public']?.filter((path) => !path.startsWith('/assets/'))).toEqual(['/'])
})

test('UX-04 the app opens with no network after one visit, and logging out takes it off the phone', async ({
  as,
  server,
}) => {
  const page = await as('owner', '/', WITH_WORKER)
  await workerIsReady(page)
  await appIsKept(page)
  await server.stop()
  await page.goto('/production')
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible({
    timeout: 20_000,
  })
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline')
  const held = Object.values(await cached(page)).flat()
  expect(held.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(false)
  await server.start()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Employee Login' })).toBeVisible()
  expect(Object.keys(await cached(page))).toEqual(['public'])
})

/** Another version of the page, as a release would bring it. */
const release = async (page: Page, server: TestServer) => {
  await server.stop()
  await server.start({ BRAND: 'Jalkhata Two' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

test('UX-04 a new version is told, and takes over only when nothing is typed in any tab', async ({
  as,
  server,
}) => {
  const page = await as('owner', '/', WITH_WORKER)
  await workerIsReady(page)
  await appIsKept(page)
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByLabel('Customer name').fill('Half typed')
  await release(page, server)
  await shows(page, 'A new version is ready')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use it now' }).click()
  await shows(page.getByRole('alertdialog'), 'Something is still open.')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(other.getByLabel('Customer name')).toHaveValue('Half typed')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Jalkhata', exact: true }),
  ).toBeVisible()

  await other.getByLabel('Customer name').fill('')
  await page.getByRole('button', { name: 'Use it now' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Jalkhata Two' })).toBeVisible()
    await expect(tab.getByText('A new version is ready')).toBeHidden()
  }
  expect(Object.keys(await cached(page)).sort()).toEqual(['app', 'public'])
  sawText('A new version is ready')
})

test('UX-04 a new version of a public page is there when the only tab is opened anew', async ({
  as,
  server,
}) => {
  const page = await as('nobody', '/', WITH_WORKER)
  await workerIsReady(page)
  await release(page, server)
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Jalkhata Two' })).toBeVisible()
})
