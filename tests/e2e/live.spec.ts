import { startCluster } from '#cli/postgres/cluster.ts'
import { test as base, expect } from '#tests/support/browser.ts'
import { addPeople } from '#tests/support/business.ts'
import { cloneDatabase, prepareTemplate } from '#tests/support/database.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { phoneNumbersIn } from '#tests/support/phone-numbers.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

base('the tabs of one browser share one stream, and the next takes over', async ({ as }) => {
  const first = await as('owner', '/owner-add-user')
  await expect(first.getByText('Live', { exact: true })).toBeVisible()
  const context = first.context()
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) streams += 1
  })
  const second = await context.newPage()
  await second.goto('/owner-add-user')
  await expect(second.getByText('Live', { exact: true })).toBeVisible()
  expect(streams).toBe(0)
  await first.close()
  await expect.poll(() => streams).toBe(1)
  await expect(second.getByText('Live', { exact: true })).toBeVisible()
  const boss = await as('boss', '/owner-add-user')
  await boss.getByRole('button', { name: 'Edit Vijay' }).click()
  await boss.getByRole('dialog').getByLabel('Name').fill('Vijay by Harshad')
  await boss.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('row', { name: /Vijay by Harshad/ })).toBeVisible()
})

base(
  'the dot says offline, reconnecting and live again, and nothing is missed',
  async ({ as, server }) => {
    const page = await as('owner', '/owner-add-user')
    const boss = await as('boss', '/owner-add-user')
    const dot = page.getByRole('banner').getByRole('status')
    await expect(dot).toHaveText('Live')
    await page.context().setOffline(true)
    await expect(dot).toHaveText('Offline')
    await boss.getByRole('button', { name: 'Edit Vijay' }).click()
    await boss.getByRole('dialog').getByLabel('Name').fill('Changed meanwhile')
    await boss.getByRole('button', { name: 'Save' }).click()
    await expect(boss.getByRole('row', { name: /Changed meanwhile/ })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('row', { name: /Changed meanwhile/ })).toBeVisible()
    await expect(dot).toHaveText('Live')
    await server.stop()
    await expect(dot).toHaveText('Reconnecting')
    await server.start()
    await expect(dot).toHaveText('Live')
  },
)

const test = base.extend<{ cluster: Awaited<ReturnType<typeof startCluster>> }>({
  cluster: async ({}, provide) => {
    const cluster = await startCluster()
    await prepareTemplate(cluster.superuserUrl())
    await provide(cluster)
    await cluster.stop()
  },
  database: async ({ cluster }, provide) => {
    const database = await cloneDatabase(cluster.superuserUrl())
    await addPeople(database.ownerUrl)
    await provide(database)
    await database.drop()
  },
})

test.use({ serverProcess: true })

test('PostgreSQL is killed and started again: server and browser recover without a reload', async ({
  as,
  cluster,
  server,
}) => {
  const page = await as('owner', '/owner-add-user')
  const logIn = (password: string) =>
    fetch(`${server.origin}/trpc/session.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ phone: PEOPLE.owner.phone, password }),
    })
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await cluster.kill()
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503)
  expect((await logIn('x')).status).toBe(500)
  await cluster.start()
  const soon = { intervals: [50], timeout: timeBound(5000) }
  await expect.poll(async () => (await logIn('x')).status, soon).toBe(422)
  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('After the fall')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /After the fall/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
  expect(phoneNumbersIn(server.log())).toEqual([])
})
