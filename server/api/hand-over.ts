import * as z from 'zod/mini'
import {
  type HandOverAnswer,
  HOLD_LIST_INPUTS,
  handOverInput,
  isHoldListProcedure,
  MAX_HAND_OVERS_PER_HOUR,
  MAX_ON_HOLD,
} from '#domain/salesman/hold-list.ts'
import { holdReason, waitedMs } from '#domain/salesman/hold-reason.ts'
import { messages } from '#domain/shared/messages.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import { lockCommand } from '#server/db/commands.ts'
import type { Tx } from '#server/db/database.ts'
import { lockDevice, readLastEmpty } from '#server/db/devices.ts'
import {
  type CommandOwner,
  countOnHold,
  findCommandOwner,
  findOnHold,
  nthHandOver,
  putOnHold,
} from '#server/db/hold-list.ts'
import { noteDevice } from '#server/rpc/context.ts'
import { hashInput, requireRightClock } from '#server/rpc/execute.ts'
import { denial, throttled } from '#server/rpc/failure.ts'
import { publicMutation } from '#server/rpc/procedure.ts'

const HOUR_MS = 3_600_000

type HandOver = z.output<typeof handOverInput>

const answer = (outcome: HandOverAnswer['outcome']): { readonly again: HandOverAnswer } => ({
  again: { outcome },
})

const reasonOf = (owner: CommandOwner, sent: HandOver, nowMs: number) => {
  const isOld = !('waitingSinceMs' in sent)
  const lastUsedMs = owner.lastUsedAt.getTime()
  const waited = isOld ? 0 : waitedMs({ nowMs, waitingSinceMs: sent.waitingSinceMs, lastUsedMs })
  return holdReason({ owner, waitedMs: waited, message: isOld ? undefined : sent.message })
}

/** The user and the hash under which the server has this id; undefined if it does not have it. */
const findStored = async (tx: Tx, id: string) => {
  const command = await lockCommand(tx, id)
  if (command) return { userId: command.actor_id, inputHash: command.input_hash }
  return findOnHold(tx, id)
}

/** E15: waits for hand-overs of the same device, then counts those of the last hour. */
const requireQuota = async (tx: Tx, deviceHash: Buffer, nowMs: number): Promise<void> => {
  const deviceIds = await lockDevice(tx, deviceHash)
  if (deviceIds.length === 0) throw denial('right')
  const since = new Date(nowMs - HOUR_MS)
  const oldest = await nthHandOver(tx, deviceIds, MAX_HAND_OVERS_PER_HOUR, since)
  if (oldest) throw throttled(oldest.getTime() - since.getTime())
}

/**
 * SAL-10: a device hands over the commands of any owner, also while another user is logged in. The
 * device cookie identifies it, because a former salesman can no longer log in.
 */
export const handOver = publicMutation('public', handOverInput, async (context, sent) => {
  const { business, deviceToken } = context
  if (!deviceToken) return refuse(messages.salesman.noSalesman)
  await requireRightClock(context)
  await noteDevice(context)
  const deviceHash = hashToken(deviceToken)
  const { userId, procedure, input } = sent
  return async (tx) => {
    const now = new Date(business.clock())
    const owner = await findCommandOwner(tx, deviceHash, userId, now)
    if (!owner) return refuse(messages.salesman.noSalesman)
    if (owner.isDeviceEnded) throw denial('right')
    if (!isHoldListProcedure(procedure)) return answer('notTaken')
    const parsed = z.safeParse(HOLD_LIST_INPUTS[procedure], input)
    if (!parsed.success) return refuse(messages.app.unreadable)
    const reason = reasonOf(owner, sent, now.getTime())
    const isOld = !('waitingSinceMs' in sent)
    if (!owner.hasSold || (isOld && !reason)) return refuse(messages.salesman.noSalesman)
    const { commandId: id } = parsed.data
    const inputHash = hashInput(input, [])
    const stored = await findStored(tx, id)
    if (stored) {
      const isOwn = stored.userId === userId && stored.inputHash.equals(inputHash)
      return isOwn ? answer('held') : refuse(messages.app.idTaken)
    }
    if (!reason) return answer('later')
    await requireQuota(tx, deviceHash, now.getTime())
    if ((await countOnHold(tx, userId)) >= MAX_ON_HOLD)
      return refuse(serverMessages.salesman.tooManyOnHold)
    const { deviceId } = owner
    const message = (!isOld && sent.message) || null
    const onHold = {
      id,
      userId,
      procedure,
      input,
      inputHash,
      heldAt: now,
      reason,
      message,
      deviceId,
      deviceEmptyAt: await readLastEmpty(tx, deviceHash),
    }
    await putOnHold(tx, onHold)
    return {
      who: owner,
      answer: { outcome: 'held' } satisfies HandOverAnswer,
      audit: { action: 'hand over', subject: 'held', subjectId: id, after: { procedure, reason } },
      topics: ['held'],
    }
  }
})
