import * as z from 'zod/mini'
import {
  decideHeldInput,
  HELD_INPUTS,
  type HeldProcedure,
  handOverInput,
  heldListInput,
  isOfRemovedCustomer,
  MOST_HELD,
} from '#domain/salesman/hold-list.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import { rememberCommand, takeCommand } from '#server/db/commands.ts'
import type { Tx } from '#server/db/database.ts'
import {
  countHeld,
  findFormerSalesman,
  HELD_PAGE,
  type Held,
  hold,
  isHeldAlike,
  lockHeld,
  markDecided,
  readHeld,
} from '#server/db/hold-list.ts'
import { hashInput, type Outcome } from '#server/rpc/execute.ts'
import { command, entry, read, router } from '#server/rpc/procedure.ts'
import {
  addCustomer,
  addRoute,
  createInvoice,
  deleteInvoice,
  editInvoice,
  type Road,
} from './salesman-writes.ts'

type Carry = (tx: Tx, road: Road, input: unknown) => Promise<Outcome<{ id: string }>>

/** What was readable when it was handed over need not be so for ever: a customer may be forgotten. */
const carrying =
  <Wish>(
    schema: z.ZodMiniType<Wish>,
    write: (tx: Tx, road: Road, wish: Wish) => Promise<Outcome<{ id: string }>>,
  ): Carry =>
  async (tx, road, input) => {
    const { success, data } = z.safeParse(schema, input)
    if (success) return write(tx, road, data)
    const isGone = isOfRemovedCustomer(input)
    return refuse(isGone ? serverMessages.salesman.customerRemoved : messages.app.unreadable)
  }

const CARRY: Record<HeldProcedure, Carry> = {
  'salesman.addRoute': carrying(HELD_INPUTS['salesman.addRoute'], addRoute),
  'salesman.addCustomer': carrying(HELD_INPUTS['salesman.addCustomer'], addCustomer),
  'salesman.createInvoice': carrying(HELD_INPUTS['salesman.createInvoice'], createInvoice),
  'salesman.editInvoice': carrying(HELD_INPUTS['salesman.editInvoice'], editInvoice),
  'salesman.deleteInvoice': carrying(HELD_INPUTS['salesman.deleteInvoice'], deleteInvoice),
}

/** SAL-10: known by the device's cookie, since the person behind it can log in no more. */
export const handOver = entry(handOverInput, async ({ business, deviceToken }, wish) => {
  const { userId, procedure, input } = wish
  const parsed = z.safeParse(HELD_INPUTS[procedure], input)
  if (!parsed.success) return refuse(messages.app.unreadable)
  if (!deviceToken) return refuse(messages.salesman.noSalesman)
  return async (tx) => {
    const heldAt = new Date(business.clock())
    const who = await findFormerSalesman(tx, hashToken(deviceToken), userId, heldAt)
    if (!who) return refuse(messages.salesman.noSalesman)
    const held = { id: parsed.data.commandId, userId, procedure, input, heldAt }
    const inputHash = hashInput(input, [])
    const stored = await takeCommand(tx, held.id)
    if (stored) {
      const isOwn = stored.actor_id === userId && stored.input_hash.equals(inputHash)
      return isOwn ? { again: { held: false } } : refuse(messages.app.idTaken)
    }
    if ((await countHeld(tx, userId)) >= MOST_HELD)
      return refuse(serverMessages.salesman.tooManyHeld)
    if (!(await hold(tx, { ...held, inputHash }))) {
      const isAlike = await isHeldAlike(tx, { ...held, inputHash })
      return isAlike ? { again: { held: true } } : refuse(messages.app.idTaken)
    }
    return {
      who,
      answer: { held: true },
      audit: { action: 'hand over', subject: 'held', subjectId: held.id, after: { procedure } },
      topics: ['held'],
    }
  }
})

const shown = <Row extends Held>({ inputHash: _hash, heldAt, ...held }: Row) => ({
  ...held,
  heldAt: heldAt.toISOString(),
})

/** Runs it as that salesman's own, once: also where the phone's send had gone through after all. */
const carryOut = async (tx: Tx, held: Held, writer: string, now: Date) => {
  const stored = await takeCommand(tx, held.id)
  if (stored) return undefined
  const salesman = { id: held.userId, name: held.salesman }
  const road = { salesman, writer, now, receivedAt: held.heldAt }
  const outcome = await CARRY[held.procedure](tx, road, held.input)
  if (isRefusal(outcome)) return outcome
  const { id, procedure, inputHash } = held
  const known = { id, actorId: salesman.id, procedure, inputHash, at: now }
  await rememberCommand(tx, known, outcome.answer)
  return outcome
}

export const heldProcedures = router({
  list: read('held.decide', heldListInput, async ({ business }, { cursor }) => {
    const rows = await readHeld(business.db, cursor)
    return { held: rows.map(shown), more: rows.length === HELD_PAGE }
  }),

  take: command('held.decide', decideHeldInput, async (tx, { business, actor }, wish) => {
    const held = await lockHeld(tx, wish.id)
    if (!held) return refuse(serverMessages.salesman.notHeld)
    const now = new Date(business.clock())
    const done = await carryOut(tx, held, actor.name, now)
    if (isRefusal(done)) return done
    await markDecided(tx, held.id, { taken: true, by: actor.name, at: now })
    return {
      answer: { id: held.id },
      audit: {
        action: 'take',
        subject: 'held',
        subjectId: held.id,
        before: { salesman: held.userId, procedure: held.procedure, input: held.input },
        after: done?.audit,
      },
      topics: ['held', ...(done?.topics ?? [])],
    }
  }),

  discard: command('held.decide', decideHeldInput, async (tx, { business, actor }, wish) => {
    const held = await lockHeld(tx, wish.id)
    if (!held) return refuse(serverMessages.salesman.notHeld)
    const at = new Date(business.clock())
    await markDecided(tx, held.id, { taken: false, by: actor.name, at })
    return {
      answer: { id: held.id },
      audit: {
        action: 'discard',
        subject: 'held',
        subjectId: held.id,
        before: { salesman: held.userId, procedure: held.procedure, input: held.input },
      },
      topics: ['held'],
    }
  }),
})
