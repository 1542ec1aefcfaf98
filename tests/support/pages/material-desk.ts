import { randomUUID } from 'node:crypto'
import type { MaterialKind, MovementType, Sale } from '#domain/materials/material.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp } from '#tests/support/client.ts'

export interface Item {
  id: string
  name: string
  unit: string
  quantityThousandths: number
  version: number
}

export interface Movement {
  id: string
  itemId: string
  name: string
  nameThen: string
  type: MovementType
  quantityThousandths: number
  sale: Sale | null
  at: string
  madeBy: string
  version: number
}

/** The stock manager and the boss, with queries on materials; the default kind is raw. */
export const openMaterialDesk = async (superuserUrl: string) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  const [keeper, boss] = [await site.as('stock manager'), await site.as('boss')]
  let names = 0

  const newName = () => `Preform ${(names += 1)} g`
  const items = async (kind: MaterialKind = 'raw') =>
    (await keeper.call<Item[]>('materials.items', { kind })).data
  const itemOf = async (id: string, kind: MaterialKind = 'raw') =>
    (await items(kind)).find((item) => item.id === id)
  const history = async (kind: MaterialKind = 'raw', cursor: object | null = null) =>
    (await keeper.call<Movement[]>('materials.movements', { kind, cursor })).data
  return {
    site,
    keeper,
    boss,
    newName,
    items,
    itemOf,
    history,
    addItem: async (
      quantityThousandths = 0,
      kind: MaterialKind = 'raw',
      name = newName(),
    ): Promise<string> => {
      clock.advance(1)
      const input = { id: randomUUID(), kind, name, unit: 'kg', quantityThousandths }
      const { data, body } = await keeper.send<{ id: string }>('materials.addItem', input)
      if (!data) throw new Error(body)
      return data.id
    },
    sell: (itemId: string, quantityThousandths: number, sale: object) => {
      clock.advance(1)
      const input = { id: randomUUID(), itemId, quantityThousandths, sale }
      return keeper.send('materials.sell', input)
    },
    quantityOf: async (id: string, kind: MaterialKind = 'raw') =>
      (await itemOf(id, kind))?.quantityThousandths,
    newest: async (kind: MaterialKind = 'raw') => (await history(kind))[0] as Movement,
    move: (itemId: string, type: MovementType, quantityThousandths: number, change = {}) => {
      clock.advance(1)
      const input = { id: randomUUID(), kind: 'raw', itemId, type, quantityThousandths, ...change }
      return keeper.send<{ id: string; quantityThousandths: number }>('materials.move', input)
    },
    edit: (id: string, version: number, quantityThousandths: number, by: Client = keeper) =>
      by.send('materials.editMovement', { id, kind: 'raw', version, quantityThousandths }),
    remove: (id: string, version: number, by: Client = keeper) =>
      by.send('materials.deleteMovement', { id, kind: 'raw', version }),
  }
}

export type MaterialDesk = Awaited<ReturnType<typeof openMaterialDesk>>
