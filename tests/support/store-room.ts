import { randomUUID } from 'node:crypto'
import type { MaterialKind, MovementType } from '#domain/materials/material.ts'
import { createClock } from './business.ts'
import { type Client, openTestApp } from './client.ts'

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
  at: string
  madeBy: string
  version: number
}

/** The stock manager at the materials, and what a test asks about them; raw stock unless it says scrap. */
export const openStoreRoom = async (superuserUrl: string) => {
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
      const wish = { id: randomUUID(), kind, name, unit: 'kg', quantityThousandths }
      const { data, body } = await keeper.send<{ id: string }>('materials.addItem', wish)
      if (!data) throw new Error(body)
      return data.id
    },
    quantityOf: async (id: string, kind: MaterialKind = 'raw') =>
      (await itemOf(id, kind))?.quantityThousandths,
    newest: async (kind: MaterialKind = 'raw') => (await history(kind))[0] as Movement,
    move: (itemId: string, type: MovementType, quantityThousandths: number, change = {}) => {
      clock.advance(1)
      const wish = { id: randomUUID(), kind: 'raw', itemId, type, quantityThousandths, ...change }
      return keeper.send<{ id: string; quantityThousandths: number }>('materials.move', wish)
    },
    edit: (id: string, version: number, quantityThousandths: number, by: Client = keeper) =>
      by.send('materials.editMovement', { id, kind: 'raw', version, quantityThousandths }),
    remove: (id: string, version: number, by: Client = keeper) =>
      by.send('materials.deleteMovement', { id, kind: 'raw', version }),
  }
}

export type StoreRoom = Awaited<ReturnType<typeof openStoreRoom>>
