import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Product } from '#domain/catalog/product.ts'
import { type BillFilter, isFiltered } from '#domain/invoices/bill-filter.ts'
import { tokensCsvQuery } from '#domain/invoices/bill-list-input.ts'
import { presentInvoice } from '#domain/invoices/present-invoice.ts'
import { searchFor } from '#domain/invoices/search.ts'
import type { Token } from '#domain/tokens/token.ts'
import { tokensCsvHead, tokensCsvRow } from '#domain/tokens/tokens-csv.ts'
import type { Business } from '#server/business.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import { readInvoices } from '#server/db/invoice-pages.ts'
import type { Actor } from '#server/db/sessions.ts'
import { readTotals } from '#server/db/totals.ts'
import { extendSession } from '#server/rpc/context.ts'
import { csvParts } from './csv-stream.ts'
import { guardedRoute } from './route.ts'

// With 1,000 rows per batch the heap grows by 60 MB and more.
const BATCH = 200

const filterOf = (read: z.output<typeof tokensCsvQuery>): BillFilter => ({
  from: read.from ?? null,
  to: read.to ?? null,
  payment: read.payment ?? null,
  notDelivered: read.notDelivered !== undefined,
  notConfirmed: read.notConfirmed !== undefined,
})

interface Export {
  readonly business: Business
  readonly actor: Actor
  readonly search: string
  readonly filter: BillFilter
  readonly products: readonly Product[]
}

/** CAT-02: a product that is not in use has columns if it was ever billed or produced. */
const readColumns = async ({ catalog, db }: Business): Promise<readonly Product[]> => {
  const { products } = await catalog.read(db)
  const used = new Set((await readTotals(db)).map(({ product }) => product))
  return products.filter(({ id, inUse }) => inUse || used.has(id))
}

const readPart = async (
  { business, actor, search, filter, products }: Export,
  after: Token | undefined,
) => {
  const wanted = { search: searchFor(search, actor.role), filter }
  const batch = await readInvoices(business.db, wanted, after, BATCH)
  const last = batch.length < BATCH ? undefined : batch.at(-1)
  return {
    text: batch.map((invoice) => tokensCsvRow(products, presentInvoice(actor, invoice))).join(''),
    rows: batch.length,
    next: last && { day: last.day, run: last.run, token: last.token },
  }
}

const recordExport = (
  { business, actor, search, filter }: Export,
  rows: number,
  isWhole: boolean,
) =>
  recordAuditAndNotify(
    business.db,
    { at: new Date(business.clock()), actorId: actor.id, actorName: actor.name },
    {
      audit: {
        action: 'export',
        subject: 'invoices',
        subjectId: 'tokens.csv',
        after: { search, ...(isFiltered(filter) && { filter }), rows, isWhole },
      },
      topics: [],
    },
  )

const partsOf = (wanted: Export) => ({
  head: tokensCsvHead(wanted.products),
  readPart: (after: Token | undefined) => readPart(wanted, after),
  record: (rows: number, isWhole: boolean) => recordExport(wanted, rows, isWhole),
})

/** TOK-05, C22: the invoices that search and filters show to this user, newest first. */
export const serveTokensCsv = (app: FastifyInstance, business: Business): void => {
  guardedRoute(
    app,
    business,
    'tokens.export',
    '/tokens.csv',
    async ({ request, reply, context, actor }) => {
      const read = z.safeParse(tokensCsvQuery, request.query)
      if (!read.success) return reply.code(400).send()
      const { search = '' } = read.data
      const filter = filterOf(read.data)
      await extendSession(context, actor)
      const products = await readColumns(business)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tokens.csv"')
        .send(Readable.from(csvParts(partsOf({ business, actor, search, filter, products }))))
    },
  )
}
