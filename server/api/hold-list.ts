import * as z from 'zod/mini'
import {
  decideOnHoldInput,
  HOLD_LIST_INPUTS,
  handOverInput,
  holdListInput,
  isOfRemovedCustomer,
  MAX_ON_HOLD,
} from '#domain/salesman/hold-list.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import { lockCommand, rememberCommand } from '#server/db/commands.ts'
import type { Tx } from '#server/db/database.ts'
import {
  countOnHold,
  findFormerSalesman,
  HOLD_LIST_PAGE,
  isSameOnHold,
  lockOnHold,
  markDecided,
  type OnHold,
  putOnHold,
  readHoldList,
} from '#server/db/hold-list.ts'
import { hashInput } from '#server/rpc/execute.ts'
import { command, publicMutation, read, router } from '#server/rpc/procedure.ts'
import { SALESMAN_WRITES, type Write, type WriteContext } from './salesman-writes.ts'

/** Parses again: erasing a customer may have removed fields since the command was handed over. */
const replayInput = (tx: Tx, context: WriteContext, { procedure, input }: OnHold) => {
  const schema: z.ZodMiniType = HOLD_LIST_INPUTS[procedure]
  const { success, data } = z.safeParse(schema, input)
  if (success) return (SALESMAN_WRITES[procedure] as Write<typeof schema>)(tx, context, data)
  const isRemoved = isOfRemovedCustomer(input)
  return refuse(isRemoved ? serverMessages.salesman.customerRemoved : messages.app.unreadable)
}

/** SAL-10: identified by the device cookie, because a former salesman can no longer log in. */
export const handOver = publicMutation(handOverInput, async ({ business, deviceToken }, sent) => {
  const { userId, procedure, input } = sent
  const parsed = z.safeParse(HOLD_LIST_INPUTS[procedure], input)
  if (!parsed.success) return refuse(messages.app.unreadable)
  if (!deviceToken) return refuse(messages.salesman.noSalesman)
  return async (tx) => {
    const now = new Date(business.clock())
    const who = await findFormerSalesman(tx, hashToken(deviceToken), userId, now)
    if (!who) return refuse(messages.salesman.noSalesman)
    const inputHash = hashInput(input, [])
    const { commandId: id } = parsed.data
    const onHold = { id, userId, procedure, input, inputHash, heldAt: now }
    const stored = await lockCommand(tx, id)
    if (stored) {
      const isOwn = stored.actor_id === userId && stored.input_hash.equals(inputHash)
      return isOwn ? { again: { held: false } } : refuse(messages.app.idTaken)
    }
    if ((await countOnHold(tx, userId)) >= MAX_ON_HOLD)
      return refuse(serverMessages.salesman.tooManyOnHold)
    if (!(await putOnHold(tx, onHold))) {
      const isSame = await isSameOnHold(tx, onHold)
      return isSame ? { again: { held: true } } : refuse(messages.app.idTaken)
    }
    return {
      who,
      answer: { held: true },
      audit: { action: 'hand over', subject: 'held', subjectId: id, after: { procedure } },
      topics: ['held'],
    }
  }
})

const present = <Row extends OnHold>({ inputHash: _hash, heldAt: at, ...row }: Row) => ({
  ...row,
  heldAt: at.toISOString(),
})

/** Runs the command as the salesman's own; undefined if the phone had sent it before. */
const replayCommand = async (tx: Tx, onHold: OnHold, writer: string, now: Date) => {
  const stored = await lockCommand(tx, onHold.id)
  if (stored) return undefined
  const salesman = { id: onHold.userId, name: onHold.salesman }
  const context = { salesman, writer, now, receivedAt: onHold.heldAt }
  const outcome = await replayInput(tx, context, onHold)
  if (isRefusal(outcome)) return outcome
  const { id, procedure, inputHash } = onHold
  const finished = { id, actorId: salesman.id, procedure, inputHash, at: now }
  await rememberCommand(tx, finished, outcome.answer)
  return outcome
}

export const holdListProcedures = router({
  list: read('held.decide', holdListInput, async ({ business }, { cursor }) => {
    const rows = await readHoldList(business.db, cursor)
    return { held: rows.map(present), more: rows.length === HOLD_LIST_PAGE }
  }),

  take: command('held.decide', decideOnHoldInput, async (tx, { business, actor }, input) => {
    const onHold = await lockOnHold(tx, input.id)
    if (!onHold) return refuse(serverMessages.salesman.notOnHold)
    const now = new Date(business.clock())
    const outcome = await replayCommand(tx, onHold, actor.name, now)
    if (isRefusal(outcome)) return outcome
    await markDecided(tx, onHold.id, { taken: true, by: actor.name, at: now })
    return {
      answer: { id: onHold.id },
      audit: {
        action: 'take',
        subject: 'held',
        subjectId: onHold.id,
        before: { salesman: onHold.userId, procedure: onHold.procedure, input: onHold.input },
        after: outcome?.audit,
      },
      topics: ['held', ...(outcome?.topics ?? [])],
    }
  }),

  discard: command('held.decide', decideOnHoldInput, async (tx, { business, actor }, input) => {
    const onHold = await lockOnHold(tx, input.id)
    if (!onHold) return refuse(serverMessages.salesman.notOnHold)
    const at = new Date(business.clock())
    await markDecided(tx, onHold.id, { taken: false, by: actor.name, at })
    return {
      answer: { id: onHold.id },
      audit: {
        action: 'discard',
        subject: 'held',
        subjectId: onHold.id,
        before: { salesman: onHold.userId, procedure: onHold.procedure, input: onHold.input },
      },
      topics: ['held'],
    }
  }),
})
