import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { DONE, type Input, refuse, unlessRefused, type Verdict } from './verdict.ts'

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

interface MaterialMaps {
  readonly items: Map<string, Item>
  readonly movements: Map<string, Movement>
}

const itemRules = ({ items, movements }: MaterialMaps) => ({
  'materials.addItem': (input: { id: string; name: string; quantityThousandths: number }) => {
    const { id, name, quantityThousandths: quantity } = input
    if ([...items.values()].some((item) => item.name === name)) return refuse(texts.exists)
    items.set(id, { id, name, quantity, version: 1 })
    if (quantity > 0) movements.set(id, { id, itemId: id, sign: 1, quantity, version: 1 })
    return DONE
  },
  'materials.deleteItem': ({ id, version }: Input<object>) => {
    const item = items.get(id)
    if (!item) return refuse(texts.notFound)
    if (item.version !== version) return refuse(messages.conflict)
    items.delete(id)
    return DONE
  },
})

const movementRules = ({ items, movements }: MaterialMaps) => {
  const changeStock = (itemId: string, by: number, refusal: string): Verdict => {
    const item = items.get(itemId)
    if (!item) return refuse(texts.notFound)
    if (item.quantity + by < 0) return refuse(refusal)
    item.quantity += by
    return DONE
  }

  const checkMovement = (id: string, version: number): Verdict => {
    const one = movements.get(id)
    if (!one) return refuse(serverMessages.material.movementGone)
    if (!items.has(one.itemId)) return refuse(texts.notFound)
    return one.version === version ? DONE : refuse(messages.conflict)
  }

  return {
    'materials.move': (input: {
      id: string
      itemId: string
      type: string
      quantityThousandths: number
    }) => {
      const { id, itemId, quantityThousandths: quantity } = input
      const sign = input.type === 'Added' ? 1 : -1
      return unlessRefused(
        changeStock(itemId, sign * quantity, messages.material.notEnough),
        () => {
          movements.set(id, { id, itemId, sign, quantity, version: 1 })
          return { done: { quantityThousandths: items.get(itemId)?.quantity } }
        },
      )
    },
    'materials.editMovement': (input: Input<{ quantityThousandths: number }>) =>
      unlessRefused(checkMovement(input.id, input.version), () => {
        const one = movements.get(input.id) as Movement
        const by = one.sign * (input.quantityThousandths - one.quantity)
        return unlessRefused(changeStock(one.itemId, by, messages.material.editNegative), () => {
          Object.assign(one, { quantity: input.quantityThousandths, version: one.version + 1 })
        })
      }),
    'materials.deleteMovement': (input: Input<object>) =>
      unlessRefused(checkMovement(input.id, input.version), () => {
        const one = movements.get(input.id) as Movement
        const refusal = messages.material.deleteNegative
        return unlessRefused(changeStock(one.itemId, -one.sign * one.quantity, refusal), () => {
          movements.delete(input.id)
        })
      }),
  }
}

/** Raw stock, and the movements that add up to it. */
export const createMaterials = () => {
  const maps: MaterialMaps = { items: new Map(), movements: new Map() }
  return { ...maps, rules: { ...itemRules(maps), ...movementRules(maps) } }
}
