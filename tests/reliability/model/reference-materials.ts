import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { DONE, no, unlessRefused, type Verdict, type Wish } from './verdict.ts'

export interface Item {
  readonly id: string
  readonly name: string
  quantity: number
  version: number
}
export interface Movement {
  readonly id: string
  readonly itemId: string
  readonly sign: 1 | -1
  quantity: number
  version: number
}

const texts = messages.raw

interface Kept {
  readonly items: Map<string, Item>
  readonly movements: Map<string, Movement>
}

const itemRules = ({ items, movements }: Kept) => ({
  'materials.addItem': (wish: { id: string; name: string; quantityThousandths: number }) => {
    const { id, name, quantityThousandths: quantity } = wish
    if ([...items.values()].some((item) => item.name === name)) return no(texts.exists)
    items.set(id, { id, name, quantity, version: 1 })
    if (quantity > 0) movements.set(id, { id, itemId: id, sign: 1, quantity, version: 1 })
    return DONE
  },
  'materials.deleteItem': ({ id, version }: Wish<object>) => {
    const item = items.get(id)
    if (!item) return no(texts.notFound)
    if (item.version !== version) return no(messages.conflict)
    items.delete(id)
    return DONE
  },
})

const movementRules = ({ items, movements }: Kept) => {
  const moved = (itemId: string, by: number, otherwise: string): Verdict => {
    const item = items.get(itemId)
    if (!item) return no(texts.notFound)
    if (item.quantity + by < 0) return no(otherwise)
    item.quantity += by
    return DONE
  }

  const movement = (id: string, version: number): Verdict => {
    const one = movements.get(id)
    if (!one) return no(serverMessages.material.movementGone)
    if (!items.has(one.itemId)) return no(texts.notFound)
    return one.version === version ? DONE : no(messages.conflict)
  }

  return {
    'materials.move': (wish: {
      id: string
      itemId: string
      type: string
      quantityThousandths: number
    }) => {
      const { id, itemId, quantityThousandths: quantity } = wish
      const sign = wish.type === 'Added' ? 1 : -1
      return unlessRefused(moved(itemId, sign * quantity, messages.material.notEnough), () => {
        movements.set(id, { id, itemId, sign, quantity, version: 1 })
        return { done: { quantityThousandths: items.get(itemId)?.quantity } }
      })
    },
    'materials.editMovement': (wish: Wish<{ quantityThousandths: number }>) =>
      unlessRefused(movement(wish.id, wish.version), () => {
        const one = movements.get(wish.id) as Movement
        const by = one.sign * (wish.quantityThousandths - one.quantity)
        return unlessRefused(moved(one.itemId, by, messages.material.editNegative), () => {
          Object.assign(one, { quantity: wish.quantityThousandths, version: one.version + 1 })
        })
      }),
    'materials.deleteMovement': (wish: Wish<object>) =>
      unlessRefused(movement(wish.id, wish.version), () => {
        const one = movements.get(wish.id) as Movement
        const otherwise = messages.material.deleteNegative
        return unlessRefused(moved(one.itemId, -one.sign * one.quantity, otherwise), () => {
          movements.delete(wish.id)
        })
      }),
  }
}

/** Raw stock, and the entries that it adds up from. */
export const createMaterials = () => {
  const kept: Kept = { items: new Map(), movements: new Map() }
  return { ...kept, rules: { ...itemRules(kept), ...movementRules(kept) } }
}
