import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isOn } from '#domain/access/modules.ts'
import { type AccountView, accountsCsvQuery } from '#domain/accounts/account-read-input.ts'
import { accountsCsvHead, accountsCsvRow } from '#domain/accounts/accounts-csv.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { Business } from '#server/business.ts'
import { readAccountPage } from '#server/db/account-pages.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import type { Actor } from '#server/db/sessions.ts'
import { extendSession } from '#server/rpc/context.ts'
import { csvParts } from './csv-stream.ts'
import { guardedRoute } from './route.ts'

const BATCH = 200

interface Cursor {
  readonly balancePaise: number
  readonly id: string
}

interface Wanted {
  readonly view: AccountView
  readonly search: string
}

const exportOf = (
  business: Business,
  actor: Actor,
  { view, search }: Wanted,
  limitPaise: number | null,
) => ({
  head: accountsCsvHead(),
  readPart: async (after: Cursor | undefined) => {
    const facts = { today: businessDay(business.clock()), limitPaise }
    const wanted = { view, search, cursor: after ?? null, most: BATCH }
    const rows = await readAccountPage(business.db, wanted, facts)
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    return {
      text: rows.map(accountsCsvRow).join(''),
      rows: rows.length,
      next: last && { balancePaise: last.balancePaise, id: last.key },
    }
  },
  record: (rows: number, isWhole: boolean) =>
    recordAuditAndNotify(
      business.db,
      { at: new Date(business.clock()), actorId: actor.id, actorName: actor.name },
      {
        audit: {
          action: 'export',
          subject: 'accounts',
          subjectId: 'accounts.csv',
          after: { view, search, rows, isWhole },
        },
        topics: [],
      },
    ),
})

/** CRD-21, TOK-05: the accounts of the list, the largest balance first. */
export const serveAccountsCsv = (app: FastifyInstance, business: Business): void => {
  guardedRoute(
    app,
    business,
    'account.read',
    '/accounts.csv',
    async ({ request, reply, context, actor }) => {
      const { features, accounts } = await business.settingsCache.read()
      if (!isOn(features, 'accounts')) return reply.code(403).send()
      const read = z.safeParse(accountsCsvQuery, request.query)
      if (!read.success) return reply.code(400).send()
      const { view = 'all', search = '' } = read.data
      await extendSession(context, actor)
      const wanted = { view, search: search.trim() }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="accounts.csv"')
        .send(Readable.from(csvParts(exportOf(business, actor, wanted, accounts.limitPaise))))
    },
  )
}
