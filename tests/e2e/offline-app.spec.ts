import type { Page } from '@playwright/test'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { appIsStored } from '#tests/support/salesman/phone.ts'
import type { TestServer } from '#tests/support/server.ts'

/** The worker registers late on purpose, and downloads the whole build. */
const PATIENT = { timeout: 30_000 }
const WITH_WORKER = { serviceWorkers: 'allow' } as const

const readCaches = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const paths: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      paths[name.split(' ')[0] ?? ''] = requests.map(({ url }) => new URL(url).pathname)
    }
    return paths
  })

const workerIsReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), PATIENT)
    .toBe('activated')

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

test('UX-04 the public pages open with no network, and a customer’s phone never stores the app', async ({
  as,
  server,
}) => {
  const page = await as('nobody', '/customer', WITH_WORKER)
  await workerIsReady(page)
  await server.stop()
  await page.reload()
  await page.getByLabel('Mobile number').fill('9824011476')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cannot reach the server.' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'No internet.')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Customer Login' })).toBeVisible()
  for (const path of ['/login', '/login/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible()
  }
  const paths = await readCaches(page)
  expect(Object.keys(paths)).toEqual(['public'])
  expect(paths['public']?.filter((path) => !path.startsWith('/assets/'))).toEqual(['/'])
})

test('UX-04 the app opens with no network after one visit, and logging out removes it from the phone', async ({
  as,
  server,
}) => {
  const page = await as('owner', '/', WITH_WORKER)
  await workerIsReady(page)
  await appIsStored(page)
  await server.stop()
  await page.goto('/production')
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible({
    timeout: 20_000,
  })
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline')
  const paths = Object.values(await readCaches(page)).flat()
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(false)
  await server.start()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Employee Login' })).toBeVisible()
  expect(Object.keys(await readCaches(page))).toEqual(['public'])
})

/** Serves another version of the page, as a release would. */
const release = async (page: Page, server: TestServer) => {
  await server.stop()
  await server.start({ POWERED_BY: 'Northwell Two' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

test('UX-04 a new version is announced, and takes over only when no tab has a draft', async ({
  as,
  server,
}) => {
  const page = await as('owner', '/', WITH_WORKER)
  await workerIsReady(page)
  await appIsStored(page)
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByLabel('Customer name').fill('Half typed')
  await release(page, server)
  await shows(page, 'A new version is ready')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use it now' }).click()
  await shows(page.getByRole('alertdialog'), 'Some work is not saved yet.')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(other.getByLabel('Customer name')).toHaveValue('Half typed')
  await expect(page.getByText('Powered by Northwell Systems')).toBeVisible()

  await other.getByLabel('Customer name').fill('')
  await page.getByRole('button', { name: 'Use it now' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText('Powered by Northwell Two')).toBeVisible()
    await expect(tab.getByText('A new version is ready')).toBeHidden()
  }
  expect(Object.keys(await readCaches(page)).sort()).toEqual(['app', 'public'])
  sawText('A new version is ready')
})

test('UX-04 a new version of a public page shows once the only tab is reloaded', async ({
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
  await expect(page.getByText('Powered by Northwell Two')).toBeVisible()
})
