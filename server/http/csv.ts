import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type InvoiceSearch, invoiceListInput, searchFor } from '#domain/invoices/search.ts'
import type { Token } from '#domain/tokens/token.ts'
import { TOKENS_CSV_HEAD, tokensCsvRow } from '#domain/tokens/tokens-csv.ts'
import type { Business } from '#server/business.ts'
import type { Db } from '#server/db/database.ts'
import { readInvoices } from '#server/db/invoice-pages.ts'
import { extendSession } from '#server/rpc/context.ts'
import { guardedRoute } from './route.ts'

// With 1,000 rows per batch the heap grows by 60 MB and more.
const BATCH = 200

const query = z.object({ search: z.optional(invoiceListInput.shape.search) })

/** One batch as text, so that its invoices can be garbage collected before it is sent. */
const readPart = async (db: Db, wanted: InvoiceSearch | undefined, after: Token | undefined) => {
  const batch = await readInvoices(db, wanted, after, BATCH)
  const last = batch.length < BATCH ? undefined : batch.at(-1)
  return {
    text: batch.map(tokensCsvRow).join(''),
    next: last && { day: last.day, run: last.run, token: last.token },
  }
}

/** Reads the next batch only after the last one was sent, and stops when the client disconnects. */
async function* csvParts(db: Db, wanted: InvoiceSearch | undefined): AsyncGenerator<string> {
  yield TOKENS_CSV_HEAD
  let part = await readPart(db, wanted, undefined)
  yield part.text
  while (part.next) {
    part = await readPart(db, wanted, part.next)
    yield part.text
  }
}

/** TOK-05: the invoices that the search shows to this user, in the order of the list. */
export const serveTokensCsv = (app: FastifyInstance, business: Business): void => {
  guardedRoute(
    app,
    business,
    'tokens.export',
    '/tokens.csv',
    async ({ request, reply, context, actor }) => {
      const read = z.safeParse(query, request.query)
      if (!read.success) return reply.code(400).send()
      const { search = '' } = read.data
      await extendSession(context, actor)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tokens.csv"')
        .send(Readable.from(csvParts(business.db, searchFor(search, actor.role))))
    },
  )
}
