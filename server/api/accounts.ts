import { randomUUID } from 'node:crypto'
import { can } from '#domain/access/capabilities.ts'
import {
  correctionInput,
  editAccountInput,
  openingInput,
  receiveInput,
  reverseInput,
} from '#domain/accounts/account-input.ts'
import {
  checkAmount,
  checkDiscount,
  checkPayBack,
  checkPayment,
  checkReason,
  checkWriteOff,
  perhapsTwice,
} from '#domain/accounts/payment.ts'
import { isReversible, mayReverse } from '#domain/accounts/reversal.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { businessDay, businessTime } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import {
  findDiscount,
  findEntry,
  findOpenings,
  lockAccount,
  type NewEntry,
  notePayment,
  type PostedEntry,
  postEntries,
  readRecentPayments,
} from '#server/db/account-entries.ts'
import {
  ensureCard,
  type LockedCustomer,
  lockCustomer,
  setTerms,
  touchRecord,
} from '#server/db/accounts.ts'
import type { Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { markPaymentReversed } from '#server/db/salesman-payments.ts'
import type { Actor } from '#server/db/sessions.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { inModule, type ModuleRight, requireGrant } from '#server/rpc/grant.ts'
import { command, router } from '#server/rpc/procedure.ts'
import { accountReads } from './account-reads.ts'
import { accountSettings } from './account-settings.ts'
import { importOpenings } from './import-openings.ts'

const RECEIVE = inModule('accounts', 'account.receive')
const CORRECT = inModule('accounts', 'account.correct')
const MINUTES_10_MS = 600_000

interface Poster {
  readonly at: Date
  readonly actor: Actor
  readonly commandId: string
}

const post = async (
  tx: Tx,
  card: { readonly id: string; readonly phone: string },
  entries: readonly NewEntry[],
  { at, actor, commandId }: Poster,
): Promise<void> => {
  const by = { at, madeBy: actor.name, madeById: actor.id, commandId }
  await postEntries(tx, card, entries, by)
}

/** The customer with the card; both are locked. */
const lockCard = async (
  tx: Tx,
  customerId: string,
  { at, actor }: Poster,
): Promise<(LockedCustomer & { readonly cardId: string }) | Refusal> => {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) return refuse(messages.customers.notFound)
  const stamp = { changedBy: actor.name, changedAt: at }
  return { ...customer, cardId: await ensureCard(tx, customer, stamp) }
}

const done = (action: string, customer: { readonly id: string }, entries: readonly NewEntry[]) => ({
  answer: { id: entries[0]?.id ?? '' },
  audit: { action, subject: 'account', subjectId: customer.id, after: { entries } },
  topics: ['accounts' as const, 'customers' as const],
})

/** CRD-12: another command with the same payment a moment ago. */
const askAgain = (twice: PostedEntry): Refusal =>
  refuse(accountMessages.askAgain, {
    name: twice.madeBy,
    amount: formatRupees(-twice.amountPaise),
    time: businessTime(twice.postedAt.getTime()).slice(0, 5),
  })

const findTwice = async (
  tx: Tx,
  cardId: string,
  { amountPaise, method }: Pick<typeof receiveInput._zod.output, 'amountPaise' | 'method'>,
  at: Date,
): Promise<PostedEntry | undefined> => {
  const recent = await readRecentPayments(tx, cardId, new Date(at.getTime() - MINUTES_10_MS))
  const posted = recent.map((entry) => ({
    entry,
    amountPaise: -entry.amountPaise,
    method: entry.method ?? 'Cash',
    postedAtMs: entry.postedAt.getTime(),
  }))
  return perhapsTwice({ amountPaise, method, postedAtMs: at.getTime() }, posted)?.entry
}

/** CRD-08, CRD-09, CRD-12. */
const receive = command(RECEIVE, receiveInput, async (tx, { business, actor }, input) => {
  const at = new Date(business.clock())
  const by = { at, actor, commandId: input.commandId }
  const { accounts } = await business.settingsCache.readIn(tx)
  const limits = { mayCorrect: can(actor, 'account.correct'), mostPaise: accounts.discountPaise }
  const refused =
    checkPayment(input, businessDay(at.getTime())) ?? checkDiscount(input.discountPaise, limits)
  if (refused) return refused
  const customer = await lockCard(tx, input.customerId, by)
  if (isRefusal(customer)) return customer
  const twice = input.again ? undefined : await findTwice(tx, customer.cardId, input, at)
  if (twice) return askAgain(twice)
  const { id, day, method, note, discountPaise } = input
  const common = { day, source: 'office' } as const
  const entries: NewEntry[] = [
    { ...common, id, kind: 'payment', amountPaise: -input.amountPaise, method, note },
  ]
  if (discountPaise > 0) {
    const amountPaise = -discountPaise
    entries.push({ ...common, id: input.commandId, kind: 'discount', amountPaise, sourceId: id })
  }
  await notePayment(tx, customer.cardId, day)
  await post(tx, { id: customer.cardId, phone: customer.phone }, entries, by)
  return done('receive', customer, entries)
})

const reverse = command(RECEIVE, reverseInput, async (tx, { business, actor }, input) => {
  const at = new Date(business.clock())
  const by = { at, actor, commandId: input.commandId }
  const today = businessDay(at.getTime())
  const entry = await findEntry(tx, input.entryId)
  if (!entry || !isReversible(entry.kind)) return refuse(accountMessages.noEntry)
  if (!mayReverse(entry, actor, today)) return refuse(accountMessages.askOffice)
  const salesmanId = await markPaymentReversed(tx, entry.id, { at, name: actor.name })
  await lockAccount(tx, entry.accountId)
  const now = await findEntry(tx, input.entryId)
  if (!now || now.isReversed) return refuse(accountMessages.alreadyReversed)
  const note = input.reason === 'Other' ? input.note : input.reason
  const reversal = (of: PostedEntry, id: string): NewEntry => ({
    id,
    kind: 'reversal',
    amountPaise: -of.amountPaise,
    day: today,
    source: 'office',
    reversesId: of.id,
    note,
  })
  const discount = await findDiscount(tx, entry.id)
  const entries = [
    reversal(now, input.id),
    ...(discount ? [reversal(discount, input.commandId)] : []),
  ]
  await post(tx, { id: now.accountId, phone: now.phone }, entries, by)
  const reversed = done('reverse', { id: entry.id }, entries)
  const phone: Notice[] = salesmanId ? [{ topic: 'salesman', user: salesmanId }] : []
  return { ...reversed, topics: [...reversed.topics, ...phone] }
})

type Check = (
  input: { readonly amountPaise: number; readonly note: string },
  balancePaise: number,
) => Refusal | undefined

/** CRD-13: an amount with a reason, posted today. */
const correction = (
  right: ModuleRight,
  kind: 'charge' | 'write-off' | 'pay back',
  sign: 1 | -1,
  check: Check,
) =>
  command(right, correctionInput, async (tx, { business, actor }, input) => {
    const at = new Date(business.clock())
    const by = { at, actor, commandId: input.commandId }
    const customer = await lockCard(tx, input.customerId, by)
    if (isRefusal(customer)) return customer
    const refused = check(input, customer.balancePaise)
    if (refused) return refused
    const day = businessDay(at.getTime())
    const amountPaise = sign * input.amountPaise
    const { id, note } = input
    const entries: NewEntry[] = [{ id, kind, amountPaise, day, source: 'office', note }]
    await post(tx, { id: customer.cardId, phone: customer.phone }, entries, by)
    return done(kind, customer, entries)
  })

/** CRD-14: one living opening per card; another one replaces it. */
const open = command(CORRECT, openingInput, async (tx, { business, actor }, input) => {
  const at = new Date(business.clock())
  const by = { at, actor, commandId: input.commandId }
  const refused = checkAmount(Math.abs(input.amountPaise))
  if (refused) return refused
  const customer = await lockCard(tx, input.customerId, by)
  if (isRefusal(customer)) return customer
  const common = { day: businessDay(at.getTime()), source: 'office' } as const
  const earlier = await findOpenings(tx, customer.cardId)
  const entries: NewEntry[] = [
    { ...common, id: input.id, kind: 'opening', amountPaise: input.amountPaise },
  ]
  for (const { id: reversesId, amountPaise } of earlier) {
    const reversal = { kind: 'reversal', amountPaise: -amountPaise, reversesId } as const
    entries.push({ ...common, ...reversal, id: randomUUID() })
  }
  await post(tx, { id: customer.cardId, phone: customer.phone }, entries, by)
  return done('opening', customer, entries)
})

const presentTerms = ({ version, limitPaise, promiseDay }: LockedCustomer) => ({
  version,
  limitPaise,
  promiseDay,
})

/** CRD-17, CRD-19: the limit is for owner and boss. */
const edit = command(RECEIVE, editAccountInput, async (tx, { business, actor }, input) => {
  const { commandId, version } = input
  const at = new Date(business.clock())
  const customer = await lockCard(tx, input.customerId, { at, actor, commandId })
  if (isRefusal(customer)) return customer
  const before = presentTerms(customer)
  if (customer.version !== version) return conflict(customer, before)
  const { limitPaise = before.limitPaise, promiseDay = before.promiseDay } = input
  if (limitPaise !== before.limitPaise) requireGrant(actor, 'account.correct')
  const stamp = { changedBy: actor.name, changedAt: at }
  const after = { limitPaise, promiseDay }
  await touchRecord(tx, customer.id, stamp)
  await setTerms(tx, customer.cardId, after, stamp)
  return {
    answer: { version: version + 1 },
    audit: { action: 'edit', subject: 'account', subjectId: customer.id, before, after },
    topics: ['accounts', 'customers'],
  }
})

export const accountProcedures = router({
  ...accountReads,
  ...accountSettings,
  receive,
  reverse,
  charge: correction(
    CORRECT,
    'charge',
    1,
    ({ amountPaise, note }) => checkAmount(amountPaise) ?? checkReason(note),
  ),
  writeOff: correction(CORRECT, 'write-off', -1, ({ amountPaise, note }, balance) =>
    checkWriteOff({ amountPaise, reason: note }, balance),
  ),
  payBack: correction(RECEIVE, 'pay back', 1, ({ amountPaise }, balance) =>
    checkPayBack(amountPaise, balance),
  ),
  open,
  importOpenings,
  edit,
})
