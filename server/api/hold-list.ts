import * as z from 'zod/mini'
import {
  decideAllInput,
  decideOnHoldInput,
  holdListInput,
  isOfRemovedCustomer,
  ON_HOLD_INPUTS,
} from '#domain/salesman/hold-list.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import type { Business } from '#server/business.ts'
import {
  type AuditEntry,
  lockCommand,
  recordAuditAndNotify,
  rememberCommand,
} from '#server/db/commands.ts'
import { inSavepoint, type Tx } from '#server/db/database.ts'
import {
  HOLD_LIST_PAGE,
  lockOnHold,
  markDecided,
  type OnHold,
  readHoldList,
  sortOnHold,
} from '#server/db/hold-list.ts'
import type { Notice } from '#server/db/notices.ts'
import { command, read, router } from '#server/rpc/procedure.ts'
import { acceptLostBill } from './restores.ts'
import type { Write, WriteContext } from './salesman-write-context.ts'
import { SALESMAN_WRITES } from './salesman-writes.ts'

/** Parses again: erasing a customer may have removed fields since the command was handed over. */
const replayInput = (tx: Tx, context: WriteContext, { procedure, input, answer }: OnHold) => {
  const schema: z.ZodMiniType = ON_HOLD_INPUTS[procedure]
  const { success, data } = z.safeParse(schema, input)
  if (success && procedure !== 'invoices.create') {
    return (SALESMAN_WRITES[procedure] as Write<typeof schema>)(tx, context, data)
  }
  if (success && answer) return acceptLostBill(tx, context, data, answer)
  const isRemoved = isOfRemovedCustomer(input)
  return refuse(isRemoved ? serverMessages.salesman.customerRemoved : messages.app.unreadable)
}

const present = <Row extends OnHold>({
  inputHash: _hash,
  deviceEmptyAt: _empty,
  heldAt: at,
  ...row
}: Row) => ({
  ...row,
  heldAt: at.toISOString(),
})

/** Who decides, and when. */
interface Decider {
  readonly business: Business
  readonly id: string
  readonly name: string
  readonly now: Date
}

const finishedOf = ({ id, userId, procedure, inputHash }: OnHold, at: Date) => ({
  id,
  actorId: userId,
  procedure,
  inputHash,
  at,
})

/** Runs the command as the salesman's own; undefined if the phone had sent it before. */
const replayCommand = async (tx: Tx, onHold: OnHold, { business, name: writer, now }: Decider) => {
  const stored = await lockCommand(tx, onHold.id)
  if (stored) return undefined
  const salesman = { id: onHold.userId, name: onHold.salesman }
  const { heldAt: receivedAt, deviceEmptyAt: lastEmptyAt } = onHold
  const context = { business, salesman, writer, now, receivedAt, lastEmptyAt }
  const outcome = await replayInput(tx, context, onHold)
  if (isRefusal(outcome)) return outcome
  await rememberCommand(tx, finishedOf(onHold, now), outcome.answer)
  return outcome
}

interface Decision {
  readonly audit: AuditEntry
  readonly topics: readonly Notice[]
}

type Decide = (tx: Tx, decider: Decider, id: string) => Promise<Decision | Refusal>

const toAudit = (action: string, { id, userId, procedure, input }: OnHold): AuditEntry => ({
  action,
  subject: 'held',
  subjectId: id,
  before: { salesman: userId, procedure, input },
})

const takeOne: Decide = async (tx, decider, id) => {
  const onHold = await lockOnHold(tx, id)
  if (!onHold) return refuse(serverMessages.salesman.notOnHold)
  const outcome = await replayCommand(tx, onHold, decider)
  if (isRefusal(outcome)) return outcome
  await markDecided(tx, id, { taken: true, by: decider.name, at: decider.now })
  return {
    audit: { ...toAudit('take', onHold), after: outcome?.audit },
    topics: ['held', ...(outcome?.topics ?? [])],
  }
}

/** Stores a refusal under the id, so that a later send of the phone does not save it. */
const discardOne: Decide = async (tx, decider, id) => {
  const onHold = await lockOnHold(tx, id)
  if (!onHold) return refuse(serverMessages.salesman.notOnHold)
  const stored = await lockCommand(tx, id)
  const discarded = refuse(serverMessages.salesman.discarded)
  if (!stored) await rememberCommand(tx, finishedOf(onHold, decider.now), discarded)
  await markDecided(tx, id, { taken: false, by: decider.name, at: decider.now })
  return { audit: toAudit('discard', onHold), topics: ['held'] }
}

const decider = (business: Business, { id, name }: { id: string; name: string }) => ({
  business,
  id,
  name,
  now: new Date(business.clock()),
})

const decideCommand = (decide: Decide) =>
  command('held.decide', decideOnHoldInput, async (tx, { business, actor }, { id }) => {
    const decision = await decide(tx, decider(business, actor), id)
    return isRefusal(decision) ? decision : { answer: { id }, ...decision }
  })

/**
 * One transaction, so that a repeated call gets the same answer; a savepoint for each command, so
 * that one which is refused leaves the others alone. Each leaves its own audit row.
 */
const decideAllCommand = (action: string, decide: Decide) =>
  command('held.decide', decideAllInput, async (tx, { business, actor }, { commandId, ids }) => {
    const by = decider(business, actor)
    const who = { at: by.now, actorId: by.id, actorName: by.name }
    const decided: string[] = []
    const topics: Notice[] = ['held']
    for (const id of await sortOnHold(tx, ids)) {
      const decision = await inSavepoint(tx, () => decide(tx, by, id), isRefusal)
      if (isRefusal(decision)) continue
      await recordAuditAndNotify(tx, who, { audit: decision.audit, topics: [] })
      decided.push(id)
      topics.push(...decision.topics)
    }
    const failed = ids.filter((id) => !decided.includes(id))
    return {
      answer: { decided, failed },
      audit: { action, subject: 'held', subjectId: commandId, after: { decided, failed } },
      topics,
    }
  })

export const holdListProcedures = router({
  list: read('held.decide', holdListInput, async ({ business }, { cursor }) => {
    const rows = await readHoldList(business.db, cursor)
    return { held: rows.map(present), more: rows.length === HOLD_LIST_PAGE }
  }),
  take: decideCommand(takeOne),
  discard: decideCommand(discardOne),
  takeAll: decideAllCommand('take all', takeOne),
  discardAll: decideAllCommand('discard all', discardOne),
})
