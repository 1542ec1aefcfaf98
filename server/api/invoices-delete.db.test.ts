import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { many, type Reply, refusal } from '#tests/support/client.ts'
import { type BillingDesk, contents, openBillingDesk } from '#tests/support/pages/billing-desk.ts'

const DAY_MS = 86_400_000
let desk: BillingDesk

beforeAll(async () => {
  desk = await openBillingDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('delete and restore', () => {
  interface Deleted extends Invoice {
    deletedAt: string
    deletedBy: string
  }
  const deleted = async () =>
    (await desk.owner.call<{ invoices: Deleted[] }>('invoices.deleted', { cursor: null })).data
      .invoices

  test('BIL-14 a deleted bill leaves list, search and numbers of the day', async () => {
    const { id, token } = await desk.create({ customerName: 'Vanishing' })
    const { data: before } = await desk.owner.call<{ bills: number }>('tokens.today')
    expect((await desk.manager.send('invoices.delete', { id, version: 1 })).data).toEqual({ id })
    expect(await desk.list('Vanishing')).toEqual([])
    expect((await desk.list()).some((invoice) => invoice.token === token)).toBe(false)
    const { data: after } = await desk.owner.call<{ bills: number }>('tokens.today')
    expect(after.bills).toBe(before.bills - 1)
    expect((await desk.site.auditOf(id)).at(-1)).toMatchObject({
      actor_name: 'Ramesh',
      action: 'delete',
      before: { token, ...contents({ customerName: 'Vanishing' }) },
      after: null,
    })
    const again = await desk.owner.send('invoices.delete', { id, version: 1 })
    expect(again.failure).toEqual(refusal('Original invoice not found'))
  })

  test('BIL-18 ERR-02 a delete of a bill that was edited meanwhile is a conflict and deletes nothing', async () => {
    const { id } = await desk.create()
    await desk.manager.send('invoices.edit', {
      id,
      version: 1,
      ...contents({ customerName: 'Newer' }),
    })
    const before = [await desk.find(id), await desk.countRows()]
    const { status, failure } = await desk.owner.send('invoices.delete', { id, version: 1 })
    expect(status).toBe(409)
    expect(failure).toMatchObject({
      ...refusal('Changed by {name} at {time}.'),
      values: { name: 'Ramesh' },
      current: { id, customerName: 'Newer', version: 2 },
    })
    expect([await desk.find(id), await desk.countRows()]).toEqual(before)
    expect((await desk.owner.send('invoices.delete', { id, version: 2 })).status).toBe(200)
  })

  test('BIL-12 a tick is no edit: the delete succeeds', async () => {
    const { id } = await desk.create()
    await (await desk.site.as('staff')).send('invoices.deliver', { id })
    expect((await desk.owner.send('invoices.delete', { id, version: 1 })).status).toBe(200)
  })

  test.each([{}, { version: '1' }, { version: 1, force: true }])(
    'ERR-02 a delete that names no version is not read: %j',
    async (more) => {
      expect((await desk.owner.send('invoices.delete', { id: randomUUID(), ...more })).status).toBe(
        400,
      )
    },
  )

  test('BIL-14 its number is not given again', async () => {
    const { id, token } = await desk.create()
    await desk.owner.send('invoices.delete', { id, version: 1 })
    expect((await desk.create()).token).toBe(token + 1)
  })

  test('AUD-02 comes back with its token and its delivery', async () => {
    desk.clock.advance(1000)
    const made = await desk.create({ customerName: 'Back' })
    await desk.owner.send('invoices.deliver', { id: made.id })
    const before = await desk.find(made.id)
    await desk.manager.send('invoices.delete', { id: made.id, version: 1 })
    expect((await deleted())[0]).toMatchObject({ ...made, deletedBy: 'Ramesh' })
    expect((await desk.manager.send('invoices.restore', { id: made.id })).status).toBe(200)
    expect(await desk.find(made.id)).toEqual({ ...before, version: before.version + 2 })
    expect((await deleted()).some(({ id }) => id === made.id)).toBe(false)
    expect((await desk.site.auditOf(made.id)).at(-1)).toMatchObject({
      action: 'restore',
      before: null,
      after: { token: made.token, customerName: 'Back' },
    })
    const again = await desk.owner.send('invoices.restore', { id: made.id })
    expect(again.failure).toEqual(refusal('Original invoice not found'))
  })

  test('AUD-02 for 30 days, and every listed bill can be restored', async () => {
    const bills: string[] = []
    // All hours of a day, so that no time zone hides an edge.
    for (let hour = 0; hour < 24; hour += 1) {
      const { id } = await desk.create()
      await desk.owner.send('invoices.delete', { id, version: 1 })
      bills.push(id)
      desk.clock.advance(3_600_000)
      if (hour % 8 === 7) await desk.loginAgain()
    }
    desk.clock.advance(29 * DAY_MS + 30 * 60_000)
    await desk.loginAgain()
    const listed = new Set((await deleted()).map(({ id }) => id))
    const back = await Promise.all(bills.map((id) => desk.owner.send('invoices.restore', { id })))
    const restored = bills.filter((_, place) => back[place]?.status === 200)
    expect(restored).toEqual(bills.filter((id) => listed.has(id)))
    expect(restored).toEqual(bills.slice(1))
    expect(back[0]?.failure).toEqual(refusal('Original invoice not found'))
  })

  test('AUD-02 pages of deleted bills miss none and show none twice', async () => {
    desk.clock.advance(40 * DAY_MS)
    await desk.loginAgain()
    const ids: string[] = []
    for (let place = 0; place < 120; place += 1) ids.push((await desk.create()).id)
    // All in the same millisecond: then the id decides.
    await many(ids.length, (place) =>
      desk.owner.send('invoices.delete', { id: ids[place], version: 1 }),
    )
    // An import may have instants finer than a browser's milliseconds.
    await desk.site.rows(
      `UPDATE invoices SET deleted_at = deleted_at + token % 7 * interval '100 microseconds'
       WHERE id = ANY($1)`,
      [ids],
    )
    const seen: string[] = []
    let cursor: { deletedAt: string; id: string } | null = null
    for (let page = 0; page < 5; page += 1) {
      const reply: Reply<{ invoices: Deleted[]; more: boolean }> = await desk.owner.call(
        'invoices.deleted',
        { cursor },
      )
      const { data } = reply
      seen.push(...data.invoices.map(({ id }) => id))
      const last = data.invoices.at(-1)
      if (!data.more || !last) break
      cursor = { deletedAt: last.deletedAt, id: last.id }
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen)).toEqual(new Set(ids))
  })
})
