import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import {
  DEVICE_LIMIT_MS,
  idleLimitMs,
  MAX_SESSIONS,
  SESSION_LIMIT_MS,
} from '#domain/users/login-session.ts'
import { displayName } from '#domain/users/user.ts'
import { loginInput } from '#domain/users/user-input.ts'
import { deviceName } from '#server/auth/device-name.ts'
import { isPassword, isUsableHash } from '#server/auth/passwords.ts'
import { hashToken, newToken } from '#server/auth/secret-tokens.ts'
import type { Tx } from '#server/db/database.ts'
import { isDevice, knowsDevice, rememberDevice } from '#server/db/devices.ts'
import {
  endOldestSessions,
  endSession,
  endSessionByToken,
  insertSession,
} from '#server/db/sessions.ts'
import { type Credentials, findCredentials, markLogin } from '#server/db/users.ts'
import type { Context } from '#server/rpc/context.ts'
import { command, publicMutation, router } from '#server/rpc/procedure.ts'

/** AUT-02 … AUT-05, AUT-10. The throttle comes before the expensive password hash. */
const authenticate = async (
  context: Context,
  input: { phone: string; password: string },
): Promise<Credentials | Refusal> => {
  if (!isPhone(input.phone)) return refuse(messages.login.invalidNumber)
  const { business, deviceToken, address } = context
  const device = deviceToken === undefined ? undefined : hashToken(deviceToken)
  const isKnown =
    device !== undefined &&
    (await knowsDevice(
      business.publicDatabases.login.db,
      device,
      input.phone,
      new Date(business.clock()),
    ))
  const knownDevice = isKnown ? device.toString('hex') : undefined
  const attempt = { phone: input.phone, address, device: knownDevice }
  const { waitMs, markSucceeded } = await business.loginThrottle.begin(attempt)
  if (waitMs > 0) return refuse(messages.login.tooManyTries, { n: Math.ceil(waitMs / 1000) })
  const user = await findCredentials(business.publicDatabases.login.db, input.phone)
  if (!user) return refuse(messages.login.unknownNumber)
  if (!user.passwordHash || !isUsableHash(user.passwordHash)) {
    return refuse(messages.login.passwordNotSet)
  }
  if (!(await isPassword(user.passwordHash, input.password))) {
    return refuse(messages.login.incorrectPassword)
  }
  const { passwordExpiresAt } = user
  if (passwordExpiresAt && passwordExpiresAt.getTime() <= business.clock()) {
    return refuse(serverMessages.login.passwordExpired)
  }
  await markSucceeded()
  return user
}

/** A browser has one device cookie, also when several users log in on it. */
const deviceTokenOf = async (context: Context, tx: Tx): Promise<string> => {
  const { deviceToken } = context
  const isKnown = deviceToken !== undefined && (await isDevice(tx, hashToken(deviceToken)))
  return isKnown ? deviceToken : newToken()
}

const openSession = async (context: Context, tx: Tx, user: Credentials, now: Date) => {
  const nowMs = now.getTime()
  const { settings } = await context.business.settingsCache.read()
  const [token, deviceToken] = [newToken(), await deviceTokenOf(context, tx)]
  const name = deviceName(context.browser)
  const deviceId = await rememberDevice(tx, {
    token_hash: hashToken(deviceToken),
    user_id: user.id,
    name,
    created_at: now,
    expires_at: new Date(nowMs + DEVICE_LIMIT_MS),
  })
  await insertSession(tx, {
    id: randomUUID(),
    token_hash: hashToken(token),
    user_id: user.id,
    device: name,
    device_id: deviceId,
    created_at: now,
    last_used_at: now,
    idle_limit_ms: idleLimitMs(user.role, settings.idleHours),
    expires_at: new Date(nowMs + SESSION_LIMIT_MS),
  })
  return () => {
    context.cookies.setSession(token)
    context.cookies.setDevice(deviceToken)
  }
}

export const sessionProcedures = router({
  login: publicMutation('login', loginInput, async (context, input) => {
    const user = await authenticate(context, input)
    if ('refused' in user) return user
    return async (tx) => {
      const now = new Date(context.business.clock())
      // Locks the user row, so that a concurrent reset or delete refuses or ends this login.
      if (!(await markLogin(tx, user, now))) return refuse(messages.login.incorrectPassword)
      const { sessionTokenHash } = context
      const replacedUser = sessionTokenHash && (await endSessionByToken(tx, sessionTokenHash))
      const afterCommit = await openSession(context, tx, user, now)
      const isOneEnded = await endOldestSessions(tx, user.id, MAX_SESSIONS, now)
      const ended = [replacedUser, isOneEnded ? user.id : undefined].filter(
        (id) => id !== undefined,
      )
      const { id, phone, role, mustChangePassword } = user
      const name = displayName(user)
      return {
        who: { id, name },
        answer: { id, phone, role, name, mustChangePassword },
        audit: { action: 'login', subject: 'user', subjectId: id },
        topics: ['users', 'devices', ...ended.map((sessionsOf) => ({ sessionsOf }))],
        afterCommit,
      }
    }
  }),

  logout: command(
    'password.own',
    z.strictObject({ commandId: z.uuid() }),
    async (tx, { actor, context }) => {
      await endSession(tx, actor.id, actor.sessionId)
      return {
        answer: null,
        audit: { action: 'logout', subject: 'user', subjectId: actor.id },
        topics: [{ sessionsOf: actor.id }, { topic: 'profile', user: actor.id }],
        afterCommit: () => context.cookies.clearSession(),
      }
    },
  ),
})
