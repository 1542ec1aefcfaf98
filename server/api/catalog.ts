import * as z from 'zod/mini'
import { createCatalog } from '#domain/catalog/catalog.ts'
import {
  addProductInput,
  editProductInput,
  moveProductInput,
} from '#domain/catalog/catalog-input.ts'
import type { ProductContents } from '#domain/catalog/product.ts'
import { checkCartonSize, checkProduct, movedOrder } from '#domain/catalog/product-rules.ts'
import { spanOf } from '#domain/reports/sales.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import type { Business } from '#server/business.ts'
import {
  insertProduct,
  lockAndCheckUse,
  lockCatalog,
  readProducts,
  readUsedProducts,
  type StoredProduct,
  storeOrder,
  updateProduct,
} from '#server/db/catalog.ts'
import { readProductSales } from '#server/db/product-sales.ts'
import type { Actor } from '#server/db/sessions.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, router, sharedRead } from '#server/rpc/procedure.ts'

const RIGHT = 'catalog.keep'
/** The columns of stock and reports follow the catalogue too. */
const TOPICS = ['catalog'] as const

const contentsOf = (product: ProductContents): ProductContents => ({
  name: product.name,
  salesmanName: product.salesmanName,
  label: product.label,
  shape: product.shape,
  swatch: product.swatch,
  bottlesPerCarton: product.bottlesPerCarton,
  inUse: product.inUse,
})

const present = (product: StoredProduct) => ({
  id: product.id,
  ...contentsOf(product),
  version: product.version,
})

const stampOf = (business: Business, actor: Actor) => ({
  changedBy: actor.name,
  changedById: actor.id,
  changedAt: new Date(business.clock()),
})

export const catalogProcedures = router({
  /** CAT-01: every role reads all products, also those that are not in use. */
  list: sharedRead('profile.own', TOPICS, z.void(), async ({ business }) =>
    (await readProducts(business.db)).map(present),
  ),

  /** For the screen of products: what was ever used (CAT-04), and the cartons of this month. */
  uses: sharedRead(RIGHT, ['stock', 'salesmen'], z.void(), async ({ business }) => {
    const today = businessDay(business.clock())
    const month = spanOf({ from: `${today.slice(0, 7)}-01`, to: today })
    const sales = await readProductSales(business.db, month)
    return (await readUsedProducts(business.db)).map((product) => ({
      product,
      cartonsThisMonth: sales.find((row) => row.product === product)?.cartons ?? 0,
    }))
  }),

  add: command(RIGHT, addProductInput, async (tx, { business, actor }, input) => {
    const { commandId: _, id, ...fields } = input
    const contents = checkProduct(createCatalog(await lockCatalog(tx)), undefined, fields)
    if (isRefusal(contents)) return contents
    const isNew = await insertProduct(tx, id, contents, stampOf(business, actor))
    if (!isNew) return refuse(messages.app.idTaken)
    return {
      answer: { id },
      audit: { action: 'add', subject: 'product', subjectId: id, after: contents },
      topics: TOPICS,
    }
  }),

  /** CAT-02, CAT-03, CAT-04; BIL-18. */
  edit: command(RIGHT, editProductInput, async (tx, { business, actor }, input) => {
    const { commandId: _, id, version, ...fields } = input
    const products = await lockCatalog(tx)
    const stored = products.find((product) => product.id === id)
    if (!stored) return refuse(messages.app.unreadable)
    if (stored.version !== version) return conflict(stored, present(stored))
    const contents = checkProduct(createCatalog(products), id, fields)
    if (isRefusal(contents)) return contents
    const isResized = contents.bottlesPerCarton !== stored.bottlesPerCarton
    const isUsed = isResized && (await lockAndCheckUse(tx, id))
    const refused = checkCartonSize(stored, contents, isUsed)
    if (refused) return refused
    await updateProduct(tx, id, contents, stampOf(business, actor))
    return {
      answer: { id },
      audit: {
        action: 'edit',
        subject: 'product',
        subjectId: id,
        before: contentsOf(stored),
        after: contents,
      },
      topics: TOPICS,
    }
  }),

  /** The order of every form, list and column. */
  move: command(RIGHT, moveProductInput, async (tx, _facts, { id, before }) => {
    const catalog = createCatalog(await lockCatalog(tx))
    const order = movedOrder(catalog, id, before)
    if (!catalog.find(id)) return refuse(messages.app.unreadable)
    await storeOrder(tx, order)
    return {
      answer: { id },
      audit: { action: 'move', subject: 'product', subjectId: id, after: { before, order } },
      topics: TOPICS,
    }
  }),
})
