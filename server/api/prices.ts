import * as z from 'zod/mini'
import { seenInput } from '#domain/ledgers/ledger.ts'
import { addPriceInput, checkPrice, editPriceInput, type Price } from '#domain/ledgers/prices.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import {
  insertPrice,
  type KeptPrice,
  lockPrice,
  markPriceDeleted,
  readPrices,
  updatePrice,
} from '#server/db/prices.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const recorded = ({ name, ratePaise }: Price) => ({ name, ratePaise })
const shown = (price: KeptPrice) => ({
  id: price.id,
  ...recorded(price),
  version: price.version,
})

const TOPICS = ['prices'] as const

/** LED-05. */
export const priceProcedures = router({
  list: read('price.keep', z.void(), async ({ business }) =>
    (await readPrices(business.db)).map(shown),
  ),

  add: command('price.keep', addPriceInput, async (tx, { business, actor }, wish) => {
    const price = checkPrice(wish)
    if (isRefusal(price)) return price
    const { id } = wish
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    if (!(await insertPrice(tx, id, price, stamp))) return refuse(messages.app.idTaken)
    return {
      answer: { id },
      audit: { action: 'add', subject: 'price', subjectId: id, after: price },
      topics: TOPICS,
    }
  }),

  edit: command('price.keep', editPriceInput, async (tx, { business, actor }, wish) => {
    const price = checkPrice(wish)
    if (isRefusal(price)) return price
    const { id } = wish
    const kept = await lockPrice(tx, id)
    if (!kept) return refuse(serverMessages.ledger.gone)
    if (kept.version !== wish.version) return conflict(kept, shown(kept))
    await updatePrice(tx, id, price, {
      changedBy: actor.name,
      changedAt: new Date(business.clock()),
    })
    return {
      answer: { id },
      audit: {
        action: 'edit',
        subject: 'price',
        subjectId: id,
        before: recorded(kept),
        after: price,
      },
      topics: TOPICS,
    }
  }),

  delete: command('price.keep', seenInput, async (tx, { business, actor }, { id, version }) => {
    const kept = await lockPrice(tx, id)
    if (!kept) return refuse(serverMessages.ledger.gone)
    if (kept.version !== version) return conflict(kept, shown(kept))
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    await markPriceDeleted(tx, id, stamp)
    return {
      answer: { id },
      audit: { action: 'delete', subject: 'price', subjectId: id, before: recorded(kept) },
      topics: TOPICS,
    }
  }),
})
