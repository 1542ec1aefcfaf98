import * as z from 'zod/mini'
import { checkInvoice } from '#domain/invoices/invoice.ts'
import { createInvoiceInput } from '#domain/invoices/invoice-input.ts'
import { isOfferedBack } from '#domain/restores/offered-back.ts'
import { isInGap, isLostNumber, NOTICE_MS } from '#domain/restores/restore.ts'
import { announceInput, type OfferAnswer, offerBillInput } from '#domain/restores/restore-input.ts'
import { MAX_ANNOUNCED, MAX_ANNOUNCED_PER_HOUR } from '#domain/restores/restore-limits.ts'
import { MAX_ON_HOLD } from '#domain/salesman/hold-list.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { isMadeWithUpi, type RateSource } from '#server/bill-rates.ts'
import { lockCommand, rememberCommand } from '#server/db/commands.ts'
import { type InvoiceNumber, insertInvoice } from '#server/db/create-invoice.ts'
import type { Tx } from '#server/db/database.ts'
import { readEpoch } from '#server/db/database-history.ts'
import { countOnHold, findOnHold, putOnHold } from '#server/db/hold-list.ts'
import {
  countAnnounced,
  insertAnnounced,
  isAnnounced,
  readOffered,
  unknownAmong,
} from '#server/db/offered-commands.ts'
import { isNumberFree, type Restore, readLostRuns, readOpenRestores } from '#server/db/restores.ts'
import { hashInput, type Outcome } from '#server/rpc/execute.ts'
import { throttled } from '#server/rpc/failure.ts'
import { command, read, router } from '#server/rpc/procedure.ts'
import { checkPaidNowOf } from './bill-on-credit.ts'
import { changeOf, contentsOf } from './invoices.ts'
import { rateLostInvoice } from './rate-invoice.ts'
import type { WriteContext } from './salesman-write-context.ts'

const HOUR_MS = 3_600_000
const BILL = 'invoices.create'

type Bill = z.output<typeof createInvoiceInput>
type Answer = z.output<typeof offerBillInput>['answer']

/** Who made the bill, and the day and time that the server once answered. */
interface Making {
  readonly business: RateSource
  readonly maker: { readonly id: string; readonly name: string }
  readonly at: Date
  readonly day: string
  readonly time: string
}

/** CRD-10: what was paid with the bill was lost with it. */
const paidNowOf = async (
  tx: Tx,
  bill: Bill,
  { business, day }: Pick<Making, 'business' | 'day'>,
) => {
  if (!bill.paidNow) return undefined
  const settings = await business.settingsCache.readIn(tx)
  return checkPaidNowOf({ ...bill, day }, bill.paidNow, settings, true) ?? bill.paidNow
}

/** With the number that it had, or else with the next one of its day. */
const saveBill = async (
  tx: Tx,
  bill: Bill,
  { business, maker, at, day, time }: Making,
  number?: InvoiceNumber,
): Promise<Outcome<Answer>> => {
  const { id, commandId } = bill
  const lines = checkInvoice(await business.catalog.readFor(tx, bill), bill)
  if (isRefusal(lines)) return lines
  const contents = contentsOf(bill, await rateLostInvoice(business, tx, bill, { lines, day }))
  const paidNow = await paidNowOf(tx, bill, { business, day })
  if (isRefusal(paidNow)) return paidNow
  const withUpi = await isMadeWithUpi(business, tx)
  const invoice = { ...contents, id, withUpi, ...(paidNow && { paidNow }) }
  const saved = await insertInvoice(tx, { commandId, maker, at, day, time, invoice, number })
  if (!saved) return refuse(messages.app.idTaken)
  const answer = { id, day, time, run: saved.run, token: saved.token }
  const { topics } = changeOf('create', id, { after: contents }, true)
  return {
    answer,
    audit: {
      action: 'offer back',
      subject: 'invoice',
      subjectId: id,
      after: { ...contents, day, ...saved, ...(paidNow && { paidNow }) },
    },
    topics: [...topics, 'held'],
  }
}

/** The boss accepts a bill whose number was not free: it gets the next one of its day. */
export const acceptLostBill = (
  tx: Tx,
  { business, salesman: maker, now: at }: WriteContext,
  bill: unknown,
  { day, time }: Pick<Answer, 'day' | 'time'>,
): Promise<Outcome<Answer>> => saveBill(tx, bill as Bill, { business, maker, at, day, time })

/** E7: bounded, because a session can invent ids. */
const requireQuota = async (tx: Tx, userId: string, added: number, nowMs: number) => {
  const times = { open: new Date(nowMs - NOTICE_MS), recent: new Date(nowMs - HOUR_MS) }
  const announced = await countAnnounced(tx, userId, times)
  const isTooMany =
    announced.recent + added > MAX_ANNOUNCED_PER_HOUR || announced.all + added > MAX_ANNOUNCED
  if (isTooMany) throw throttled(HOUR_MS)
}

const gapOf = ({ gapFrom, restoredAt }: Restore) => ({
  fromMs: gapFrom.getTime(),
  toMs: restoredAt.getTime(),
})

const hasLostNumber = async (tx: Tx, restore: Restore, answer: Answer): Promise<boolean> => {
  const runs = await readLostRuns(tx, restore.id, answer.day)
  return runs !== undefined && isLostNumber(runs, answer) && isNumberFree(tx, answer)
}

type Sent = Pick<z.output<typeof offerBillInput>, 'input' | 'answer'>

const holdBill = async (
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
  { input, answer }: Sent,
): Promise<Outcome<OfferAnswer>> => {
  if ((await countOnHold(tx, userId)) >= MAX_ON_HOLD) {
    return refuse(serverMessages.salesman.tooManyOnHold)
  }
  const reason = 'numberTaken'
  const lost = { id, userId, procedure: BILL, input, inputHash: hashInput(input, []) } as const
  await putOnHold(tx, { ...lost, heldAt: at, reason, message: null, deviceId: null, answer })
  return {
    answer: { outcome: 'onHold' },
    audit: {
      action: 'hand over',
      subject: 'held',
      subjectId: id,
      after: { procedure: BILL, reason, answer },
    },
    topics: ['held'],
  }
}

/** Undefined if the server does not have the id; a refusal if it belongs to something else. */
const findKnown = async (tx: Tx, id: string, userId: string, inputHash: Buffer) => {
  const stored = await lockCommand(tx, id)
  const known = stored
    ? { userId: stored.actor_id, inputHash: stored.input_hash }
    : await findOnHold(tx, id)
  const isOwn = known?.userId === userId && known.inputHash.equals(inputHash)
  return known && !isOwn ? refuse(messages.app.idTaken) : known
}

/** The restore that lost the bill; undefined if none can have. */
const findRestore = async (
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
  answer: Answer,
): Promise<Restore | undefined> => {
  const open = await readOpenRestores(tx, at)
  const restoreIds = open.map((one) => one.id)
  if (!(await isAnnounced(tx, restoreIds, id, userId))) return undefined
  return open.find((one) => isInGap(gapOf(one), answer))
}

const offerBill = async (
  tx: Tx,
  { business, at, maker }: Pick<Making, 'business' | 'at' | 'maker'>,
  sent: Sent,
): Promise<Outcome<OfferAnswer>> => {
  const { success, data: bill } = z.safeParse(createInvoiceInput, sent.input)
  if (!success || bill.id !== sent.answer.id) return refuse(messages.app.unreadable)
  const offer = { id: bill.commandId, userId: maker.id, at }
  const inputHash = hashInput(sent.input, [])
  const known = await findKnown(tx, offer.id, maker.id, inputHash)
  if (known && isRefusal(known)) return known
  const audit = { action: 'offer back', subject: 'invoice', subjectId: bill.id }
  if (known) return { answer: { outcome: 'known' }, audit, topics: [] }
  const restore = await findRestore(tx, offer, sent.answer)
  if (!restore) return refuse(serverMessages.restores.notLost)
  if (!(await hasLostNumber(tx, restore, sent.answer))) return holdBill(tx, offer, sent)
  const { day, time, run, token } = sent.answer
  const outcome = await saveBill(tx, bill, { business, maker, at, day, time }, { run, token })
  if (isRefusal(outcome)) return outcome
  const saved = { id: offer.id, actorId: maker.id, procedure: BILL, inputHash, at }
  await rememberCommand(tx, saved, outcome.answer)
  return { ...outcome, answer: { outcome: 'saved' } }
}

export const restoreProcedures = router({
  /** A browser that sees another epoch than before offers back what the server does not know. */
  epoch: read('profile.own', z.void(), ({ business }) => readEpoch(business.db)),

  /** Which of these commands the server does not know; they are listed for the boss. */
  announce: command('profile.own', announceInput, async (tx, { business, actor }, input) => {
    const at = new Date(business.clock())
    const [restore] = await readOpenRestores(tx, at)
    const asked = restore ? input.commands.filter((one) => isOfferedBack(one.procedure)) : []
    const unknown = await unknownAmong(
      tx,
      asked.map(({ id }) => id),
    )
    if (restore && unknown.length > 0) {
      await requireQuota(tx, actor.id, unknown.length, at.getTime())
      const offered = asked.filter(({ id }) => unknown.includes(id))
      await insertAnnounced(tx, { restoreId: restore.id, by: actor.id, at }, offered)
    }
    return {
      answer: { unknown },
      audit: {
        action: 'announce',
        subject: 'restore',
        subjectId: restore?.id ?? '',
        after: { asked: asked.length, unknown },
      },
      topics: unknown.length > 0 ? ['held'] : [],
    }
  }),

  /** A lost bill of the counter, with the number that is on its paper. */
  offerBill: command('invoice.write', offerBillInput, (tx, { business, actor }, sent) =>
    offerBill(tx, { business, at: new Date(business.clock()), maker: actor }, sent),
  ),

  /** The notices that are open, with what was offered back. */
  list: read('held.decide', z.void(), async ({ business: { db, clock } }) => {
    const restores = await readOpenRestores(db, new Date(clock()))
    return Promise.all(
      restores.map(async ({ id, gapFrom, restoredAt }) => {
        const { count, newest } = await readOffered(db, id)
        return {
          id,
          gapFrom: gapFrom.toISOString(),
          restoredAt: restoredAt.toISOString(),
          count,
          newest: newest.map((one) => ({ ...one, offeredAt: one.offeredAt.toISOString() })),
        }
      }),
    )
  }),
})
