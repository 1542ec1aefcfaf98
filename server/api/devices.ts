import * as z from 'zod/mini'
import { refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { endDeviceInput } from '#domain/users/user-input.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import { endDevice, listDevices } from '#server/db/devices.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

/** AUT-14: the browsers that have logged in, for owner and boss. */
export const deviceProcedures = router({
  list: read('users.manage', z.void(), async ({ business, context }) => {
    const own = context.deviceToken === undefined ? undefined : hashToken(context.deviceToken)
    const devices = await listDevices(business.db, own, new Date(business.clock()))
    return devices.map(({ lastSeenAt: at, ...device }) => ({
      ...device,
      lastSeenAt: at.toISOString(),
    }))
  }),

  /** Ends its sessions, the exception of AUT-10 and its right to hand over commands. */
  end: command('users.manage', endDeviceInput, async (tx, { business }, input) => {
    const ended = await endDevice(tx, input.id, new Date(business.clock()))
    if (!ended) return refuse(serverMessages.devices.gone)
    const { name, userIds } = ended
    return {
      answer: { id: input.id },
      audit: { action: 'end', subject: 'device', subjectId: input.id, before: { name, userIds } },
      topics: [
        'devices',
        ...userIds.flatMap((user) => [{ sessionsOf: user }, { topic: 'profile', user } as const]),
      ],
    }
  }),
})
