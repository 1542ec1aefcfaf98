import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { refusal } from '#tests/support/client.ts'
import { type MaterialDesk, openMaterialDesk } from '#tests/support/pages/material-desk.ts'

let desk: MaterialDesk

beforeAll(async () => {
  desk = await openMaterialDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('RAW-02 items', () => {
  test('a first quantity writes an Added entry', async () => {
    const id = await desk.addItem(12_500, 'raw', '  Pink   cap 28 mm ')
    expect(await desk.itemOf(id)).toEqual({
      id,
      name: 'Pink cap 28 mm',
      unit: 'kg',
      quantityThousandths: 12_500,
      lowBelowThousandths: 10_000,
      version: 1,
    })
    expect(await desk.newest()).toMatchObject({
      itemId: id,
      name: 'Pink cap 28 mm',
      type: 'Added',
      quantityThousandths: 12_500,
      madeBy: 'Dinesh',
      at: '2026-11-14T04:00:00.001Z',
    })
  })

  test('without one there is no entry', async () => {
    const before = await desk.history()
    expect(await desk.quantityOf(await desk.addItem())).toBe(0)
    expect(await desk.history()).toEqual(before)
  })

  test.each([
    ['raw', 'Enter product name', 'Product already exists.'],
    ['scrap', 'Enter item name', 'Item already exists.'],
  ] as const)('%s: a name is needed, and it is the only one', async (kind, empty, taken) => {
    await desk.addItem(0, kind, `Shrink film ${kind}`)
    const other = await desk.addItem(0, kind)
    const add = async (name: string) => {
      const input = { id: randomUUID(), kind, name, unit: 'kg', quantityThousandths: 0 }
      return (await desk.keeper.send('materials.addItem', input)).failure
    }
    const rename = async (name: string) =>
      (await desk.keeper.send('materials.renameItem', { id: other, kind, version: 1, name }))
        .failure
    for (const way of [add, rename]) {
      expect(await way(' ')).toEqual(refusal(empty))
      expect(await way(` SHRINK  FILM ${kind.toUpperCase()}`)).toEqual(refusal(taken))
    }
  })

  test('the same name may be in raw and in scrap, and again after it is deleted', async () => {
    const id = await desk.addItem(0, 'raw', 'Caps')
    await desk.addItem(0, 'scrap', 'Caps')
    await desk.keeper.send('materials.deleteItem', { id, kind: 'raw', version: 1 })
    expect(await desk.itemOf(id)).toBeUndefined()
    await desk.addItem(0, 'raw', 'caps')
  })

  test('of two at once with one name, one is made', async () => {
    const inputs = ['Glue', 'GLUE', 'glue'].map((name) =>
      desk.keeper.send('materials.addItem', {
        id: randomUUID(),
        kind: 'raw',
        name,
        unit: 'L',
        quantityThousandths: 1000,
      }),
    )
    const replies = (await Promise.all(inputs)).map(({ status }) => status)
    expect(replies.toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('history follows a rename and remembers the name of then', async () => {
    const id = await desk.addItem(1000, 'raw', 'Label 1 L')
    const input = { id, kind: 'raw', version: 1, name: 'Label pink 1 L' }
    expect((await desk.keeper.send('materials.renameItem', input)).status).toBe(200)
    expect(await desk.itemOf(id)).toMatchObject({ name: 'Label pink 1 L', version: 2 })
    expect(await desk.newest()).toMatchObject({ name: 'Label pink 1 L', nameThen: 'Label 1 L' })
    const again = await desk.keeper.send('materials.renameItem', {
      ...input,
      name: 'LABEL pink 1 L',
    })
    expect([again.status, again.failure]).toEqual([
      409,
      {
        kind: 'refusal',
        text: 'Changed by {name} at {time}.',
        values: { name: 'Dinesh', time: '9:30 am' },
        current: { id, name: 'Label pink 1 L', unit: 'kg', quantityThousandths: 1000, version: 2 },
      },
    ])
    expect(
      (
        await desk.keeper.send('materials.renameItem', {
          ...input,
          version: 2,
          name: 'LABEL pink 1 L',
        })
      ).status,
      'its own name is no other item’s',
    ).toBe(200)
  })

  test('a use does not block a rename', async () => {
    const id = await desk.addItem(5000)
    await desk.move(id, 'Used', 1000)
    const input = { id, kind: 'raw', version: 1, name: desk.newName() }
    expect((await desk.keeper.send('materials.renameItem', input)).status).toBe(200)
    expect(await desk.quantityOf(id)).toBe(4000)
  })

  test('deleting keeps the history, which can no longer be changed', async () => {
    const id = await desk.addItem(1000)
    const { id: entry, name } = await desk.newest()
    await desk.keeper.send('materials.deleteItem', { id, kind: 'raw', version: 1 })
    expect(await desk.newest()).toMatchObject({ id: entry, name })
    const gone = refusal('Product not found.')
    expect((await desk.edit(entry, 1, 5)).failure).toEqual(gone)
    expect((await desk.remove(entry, 1)).failure).toEqual(gone)
    expect((await desk.move(id, 'Added', 5)).failure).toEqual(gone)
    const rename = { id, kind: 'raw', version: 1, name: 'B' }
    expect((await desk.keeper.send('materials.renameItem', rename)).failure).toEqual(gone)
    expect(
      (await desk.keeper.send('materials.deleteItem', { id, kind: 'raw', version: 1 })).failure,
    ).toEqual(gone)
  })
})

test('RAW-06 the database itself keeps the quantity from falling below 0', async () => {
  const id = await desk.addItem(1)
  await expect(
    desk.site.rows('UPDATE materials SET quantity_thousandths = -1 WHERE id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'materials_not_below_0' })
})

test('SCR-02 scrap is only added, in kg, in its own words', async () => {
  const id = await desk.addItem(35_000, 'scrap')
  expect((await desk.move(id, 'Used', 1, { kind: 'scrap' })).status).toBe(422)
  expect((await desk.move(id, 'Added', 500, { kind: 'scrap' })).status).toBe(200)
  expect(await desk.quantityOf(id, 'scrap')).toBe(35_500)
  const litres = { id: randomUUID(), kind: 'scrap', name: 'Oil', unit: 'L', quantityThousandths: 0 }
  expect((await desk.keeper.send('materials.addItem', litres)).status).toBe(422)
  expect((await desk.move(randomUUID(), 'Added', 1, { kind: 'scrap' })).failure).toEqual(
    refusal('Item not found.'),
  )
})

describe('SCR-03 scrap is sold', () => {
  const SALE = { pricePaise: 45_000, buyer: 'Iqbal Traders' }

  test('the stock falls, and the history has price and buyer', async () => {
    const id = await desk.addItem(35_000, 'scrap')
    expect((await desk.sell(id, 30_500, SALE)).data).toMatchObject({ quantityThousandths: 4500 })
    expect(await desk.quantityOf(id, 'scrap')).toBe(4500)
    const [entry] = await desk.history('scrap')
    expect(entry).toMatchObject({ type: 'Sold', quantityThousandths: 30_500, sale: SALE })
    expect((await desk.sell(id, 4501, SALE)).failure).toEqual(refusal(messages.material.notEnough))
    expect((await desk.sell(id, 500, { pricePaise: 0, buyer: '' })).status).toBe(200)
  })

  test('raw stock is not sold, and no sale is without a price', async () => {
    const raw = await desk.addItem(35_000)
    expect((await desk.sell(raw, 1, SALE)).failure).toEqual(refusal('Item not found.'))
    const id = await desk.addItem(35_000, 'scrap')
    for (const wrong of [{ buyer: '' }, { pricePaise: -1, buyer: '' }, { pricePaise: null }]) {
      expect((await desk.sell(id, 1, wrong)).status).toBe(400)
    }
    expect((await desk.sell(id, 0, SALE)).status).toBe(400)
    expect((await desk.move(id, 'Sold', 1, { kind: 'scrap' })).status).toBe(400)
    expect(await desk.quantityOf(id, 'scrap')).toBe(35_000)
  })

  test('weight, price and buyer are edited; a deleted sale gives the stock back', async () => {
    const id = await desk.addItem(10_000, 'scrap')
    await desk.sell(id, 4000, SALE)
    const { id: entry } = await desk.newest('scrap')
    const edit = (version: number, more: object) =>
      desk.keeper.send('materials.editMovement', { id: entry, kind: 'scrap', version, ...more })
    const sale = { pricePaise: 50_000, buyer: '' }
    expect((await edit(1, { quantityThousandths: 5000, sale })).status).toBe(200)
    expect((await desk.newest('scrap')).sale).toEqual(sale)
    expect((await edit(2, { quantityThousandths: 6000 })).status).toBe(200)
    expect((await desk.newest('scrap')).sale).toEqual(sale)
    expect(await desk.quantityOf(id, 'scrap')).toBe(4000)
    const first = (await desk.history('scrap')).find(({ id: other }) => other === id)
    const priced = { id: first?.id, kind: 'scrap', version: 1, quantityThousandths: 1, sale }
    expect((await desk.keeper.send('materials.editMovement', priced)).status).toBe(422)
    const gone = { id: entry, kind: 'scrap', version: 3 }
    expect((await desk.keeper.send('materials.deleteMovement', gone)).status).toBe(200)
    expect(await desk.quantityOf(id, 'scrap')).toBe(10_000)
  })
})

test('SCR-02 raw and scrap never see each other’s items', async () => {
  const raw = await desk.addItem(1000)
  const entry = await desk.newest()
  expect((await desk.move(raw, 'Added', 1, { kind: 'scrap' })).status).toBe(422)
  expect((await desk.items('scrap')).some(({ id }) => id === raw)).toBe(false)
  expect((await desk.history('scrap')).some(({ id }) => id === entry.id)).toBe(false)
  const input = { id: entry.id, kind: 'scrap', version: 1 }
  expect((await desk.keeper.send('materials.deleteMovement', input)).failure).toEqual(
    refusal('This entry is gone.'),
  )
})

test.each(['owner', 'manager', 'staff', 'salesman'] as const)(
  'RAW-01 SCR-01 a %s is given nothing',
  async (role) => {
    const client = await desk.site.as(role)
    for (const kind of ['raw', 'scrap'] as const) {
      const itemId = await desk.addItem(1000, kind)
      const input = { id: randomUUID(), kind, itemId, type: 'Added', quantityThousandths: 1 }
      for (const reply of [
        await client.call('materials.items', { kind }),
        await client.call('materials.movements', { kind, cursor: null }),
        await client.send('materials.move', input),
      ]) {
        expect([reply.status, reply.data]).toEqual([403, undefined])
      }
      expect(await desk.quantityOf(itemId, kind)).toBe(1000)
    }
  },
)
