import * as z from 'zod/mini'
import {
  accountListInput,
  accountOfPhoneInput,
  oneAccountInput,
  openingsInput,
  receivedInput,
  statementInput,
  toLookAtInput,
} from '#domain/accounts/account-read-input.ts'
import {
  ACCOUNT_PAGE,
  type Statement,
  type StatementCursor,
  type StatementLine,
} from '#domain/accounts/account-views.ts'
import { isReversible, mayReverse } from '#domain/accounts/reversal.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Business } from '#server/business.ts'
import { readOpenings } from '#server/db/account-openings.ts'
import { readAccount, readAccountOfPhone, readAccountPage } from '#server/db/account-pages.ts'
import {
  findCard,
  type PeriodSums,
  readLines,
  readPeriodSums,
  STATEMENT_PAGE,
  type StoredLine,
} from '#server/db/account-statement.ts'
import {
  readAccountSums,
  readBillsToLookAt,
  readReceived,
  readReceivedSums,
} from '#server/db/account-sums.ts'
import type { Actor } from '#server/db/sessions.ts'
import { inModule } from '#server/rpc/grant.ts'
import { read } from '#server/rpc/procedure.ts'

const READ = inModule('accounts', 'account.read')

/** Accounts that were never switched on begin today. */
const factsOf = async (business: Business) => {
  const { accounts } = await business.settingsCache.read()
  const today = businessDay(business.clock())
  return { today, limitPaise: accounts.limitPaise, startDay: accounts.startDay ?? today }
}

/** The rows of a page, and where the next one begins. */
const paged = <Row, Cursor>(rows: readonly Row[], cursorOf: (last: Row) => Cursor) => {
  const page = rows.slice(0, ACCOUNT_PAGE)
  const last = page.at(-1)
  return { page, next: last !== undefined && rows.length > ACCOUNT_PAGE ? cursorOf(last) : null }
}

const wordsOf = (line: StoredLine): StatementLine['what'] => {
  const { kind, token, route, billDay, isDeleted, method, note } = line
  const none = { token: null, route: null, billDay: null, isDeleted: false }
  const of = line.reversedKind && {
    ...none,
    kind: line.reversedKind,
    method: line.reversedMethod,
    note: line.reversedNote ?? '',
  }
  return { kind, token, route, billDay, isDeleted, method, note, of }
}

const presentLine = (
  line: StoredLine,
  balancePaise: number,
  actor: Actor,
  today: string,
): StatementLine => ({
  id: line.id,
  day: line.day,
  postedAt: line.postedAt.toISOString(),
  what: wordsOf(line),
  sourceId: line.sourceId,
  source: line.source,
  amountPaise: line.amountPaise,
  balancePaise,
  madeBy: line.madeBy,
  cameInOn: line.cameInOn,
  isReversed: line.isReversed,
  perhapsTwice: line.perhapsTwice,
  mayReverse: isReversible(line.kind) && !line.isReversed && mayReverse(line, actor, today),
})

/** The lines of a page from the newest down, each with the balance after it. */
const withBalances = (
  rows: readonly StoredLine[],
  fromPaise: number,
  present: (line: StoredLine, balancePaise: number) => StatementLine,
): { readonly lines: readonly StatementLine[]; readonly next: StatementCursor | null } => {
  let balancePaise = fromPaise
  const lines = rows.slice(0, STATEMENT_PAGE).map((row) => {
    const line = present(row, balancePaise)
    balancePaise -= row.amountPaise
    return line
  })
  const last = lines.at(-1)
  if (!last || rows.length <= STATEMENT_PAGE) return { lines, next: null }
  const { day, postedAt, id } = last
  return { lines, next: { day, postedAt, id, balancePaise } }
}

const EMPTY: PeriodSums = { openingPaise: 0, billedPaise: 0, receivedPaise: 0 }

/** CRD-05, CRD-06, CRD-20. */
const statement = read(
  READ,
  statementInput,
  async ({ business, actor }, input): Promise<Statement | null> => {
    const { from, to, everything, cursor } = input
    const found = await findCard(business.db, input.customerId)
    if (!found) return null
    const { card } = found
    const today = businessDay(business.clock())
    // A bill that a phone dated after today is in the balance: the closing of today is the balance.
    const until = to >= today ? null : addDays(to, 1)
    const sums = card ? await readPeriodSums(business.db, card.id, from, until) : EMPTY
    const closingPaise = sums.openingPaise + sums.billedPaise - sums.receivedPaise
    const period = { from, until, everything }
    const rows = card ? await readLines(business.db, card.id, period, cursor) : []
    const { lines, next } = withBalances(
      rows,
      cursor?.balancePaise ?? closingPaise,
      (line, balancePaise) => presentLine(line, balancePaise, actor, today),
    )
    return { from, to, ...sums, closingPaise, lines, next }
  },
)

/** The tab 'Received'; its sums come with the first page. */
const received = read(READ, receivedInput, async ({ business }, { from, to, cursor }) => {
  const rows = await readReceived(business.db, { from, to }, cursor)
  const { page, next } = paged(
    rows.map((row) => ({ ...row, postedAt: row.postedAt.toISOString() })),
    ({ day, postedAt, id }) => ({ day, postedAt, id }),
  )
  const sums = cursor ? null : await readReceivedSums(business.db, { from, to })
  return { rows: page, sums, next }
})

export const accountReads = {
  /** CRD-16: the figures over the list. */
  sums: read(READ, z.void(), async ({ business }) => {
    const { today, startDay } = await factsOf(business)
    return readAccountSums(business.db, today, startDay)
  }),

  /** CRD-16, CRD-19. */
  list: read(READ, accountListInput, async ({ business }, { view, search, cursor }) => {
    const wanted = { view, search: search.trim(), cursor, most: ACCOUNT_PAGE + 1 }
    const rows = await readAccountPage(business.db, wanted, await factsOf(business))
    const { page, next } = paged(rows, ({ balancePaise, key }) => ({ balancePaise, id: key }))
    return { rows: page.map(({ key: _key, ...row }) => row), next }
  }),

  one: read(READ, oneAccountInput, async ({ business }, { customerId }) => {
    return (await readAccount(business.db, customerId, await factsOf(business))) ?? null
  }),

  /** CRD-18. */
  ofPhone: read(
    inModule('accounts', 'invoice.write'),
    accountOfPhoneInput,
    async ({ business }, { phone }) => {
      const { limitPaise } = await factsOf(business)
      return (await readAccountOfPhone(business.db, phone, limitPaise)) ?? null
    },
  ),

  statement,
  received,

  /** CRD-07. */
  toLookAt: read(READ, toLookAtInput, async ({ business }, { cursor }) => {
    const rows = await readBillsToLookAt(business.db, await factsOf(business), cursor)
    const { page, next } = paged(rows, ({ day, id }) => ({ day, id }))
    return { rows: page, next }
  }),

  /** CRD-14. */
  openings: read(
    inModule('accounts', 'account.correct'),
    openingsInput,
    async ({ business }, { search, cursor }) => {
      const { startDay } = await factsOf(business)
      const wanted = { search: search.trim(), cursor }
      const rows = await readOpenings(business.db, startDay, wanted)
      const { page, next } = paged(rows, ({ billedPaise, customerId }) => ({
        billedPaise,
        id: customerId,
      }))
      return { rows: page, next }
    },
  ),
}
