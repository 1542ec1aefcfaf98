import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, startCluster } from '#cli/postgres/cluster.ts'
import { asSuperuser, prepareTemplate } from '#tests/support/database.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { type HoldList, openHoldList } from '#tests/support/hold-list.ts'

// Without its standby each call ends by the timeout of its statement, after 5.5 s.
vi.setConfig({ testTimeout: 180_000 })

let cluster: Cluster
let list: HoldList

beforeAll(async () => {
  cluster = await startCluster({ settings: { fsync: 'off' } })
  await prepareTemplate(cluster.superuserUrl())
  list = await openHoldList(cluster.superuserUrl())
})
afterAll(async () => {
  await list?.site.end()
  await cluster?.stop()
})

/** With '*' every commit waits for a standby, and there is none. */
const setStandbys = (names: '' | '*') =>
  asSuperuser(cluster.superuserUrl(), async (admin) => {
    await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await admin.query('SELECT pg_reload_conf()')
    await vi.waitUntil(async () => {
      const { rows } = await admin.query<{ synchronous_standby_names: string }>(
        'SHOW synchronous_standby_names',
      )
      return rows[0]?.synchronous_standby_names === names
    })
  })

test('a stored answer is given again only when a standby has it, by every executor', async () => {
  const owner = await list.site.as('owner')
  const [former, active] = [await list.arrive(), await list.arrive()]
  await list.leave(former)
  const bill = { commandId: randomUUID(), id: randomUUID(), ...buildInvoice() }
  const user = { commandId: randomUUID(), phone: '9711111111', name: 'K', role: 'staff', dob: null }
  const [onHold, discarded] = [list.bill(), list.bill()]
  const calls = [
    () => owner.call('invoices.create', bill),
    () => owner.call('users.add', user),
    () => list.handOver(former, onHold),
    () => active.client.call('salesman.createInvoice', discarded),
  ]
  await list.loseRole(active)
  await list.handOver(active, discarded)
  await list.decide('discard', discarded.commandId)
  await list.giveRoleBack(active)
  await active.client.enter(active.phone)
  const first = []
  for (const send of calls) first.push(await send())
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 422])

  await setStandbys('*')
  const waiting = await Promise.all(calls.map((send) => send()))
  await setStandbys('')
  expect(waiting.map(({ failure }) => failure?.kind)).toEqual(calls.map(() => 'fault'))
  const again = await Promise.all(calls.map((send) => send()))
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
})
