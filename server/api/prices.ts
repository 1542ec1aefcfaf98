import * as z from 'zod/mini'
import { seenInput } from '#domain/ledgers/ledger.ts'
import { addPriceInput, checkPrice, editPriceInput, type Price } from '#domain/ledgers/prices.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import {
  insertPrice,
  lockPrice,
  markPriceDeleted,
  readPrices,
  type StoredPrice,
  updatePrice,
} from '#server/db/prices.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const toAudit = ({ name, ratePaise }: Price) => ({ name, ratePaise })
const present = (price: StoredPrice) => ({
  id: price.id,
  ...toAudit(price),
  version: price.version,
})

const TOPICS = ['prices'] as const

/** LED-05. */
export const priceProcedures = router({
  list: read('price.keep', z.void(), async ({ business }) =>
    (await readPrices(business.db)).map(present),
  ),

  add: command('price.keep', addPriceInput, async (tx, { business, actor }, input) => {
    const price = checkPrice(input)
    if (isRefusal(price)) return price
    const { id } = input
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    if (!(await insertPrice(tx, id, price, stamp))) return refuse(messages.app.idTaken)
    return {
      answer: { id },
      audit: { action: 'add', subject: 'price', subjectId: id, after: price },
      topics: TOPICS,
    }
  }),

  edit: command('price.keep', editPriceInput, async (tx, { business, actor }, input) => {
    const price = checkPrice(input)
    if (isRefusal(price)) return price
    const { id } = input
    const stored = await lockPrice(tx, id)
    if (!stored) return refuse(serverMessages.ledger.gone)
    if (stored.version !== input.version) return conflict(stored, present(stored))
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
        before: toAudit(stored),
        after: price,
      },
      topics: TOPICS,
    }
  }),

  delete: command('price.keep', seenInput, async (tx, { business, actor }, { id, version }) => {
    const stored = await lockPrice(tx, id)
    if (!stored) return refuse(serverMessages.ledger.gone)
    if (stored.version !== version) return conflict(stored, present(stored))
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    await markPriceDeleted(tx, id, stamp)
    return {
      answer: { id },
      audit: { action: 'delete', subject: 'price', subjectId: id, before: toAudit(stored) },
      topics: TOPICS,
    }
  }),
})
