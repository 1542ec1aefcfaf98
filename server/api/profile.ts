import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { checkOwnPassword } from '#domain/users/password.ts'
import { checkName } from '#domain/users/user.ts'
import {
  changePasswordInput,
  choosePasswordInput,
  endSessionInput,
  renameInput,
} from '#domain/users/user-input.ts'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import type { Tx } from '#server/db/database.ts'
import { renameStatement } from '#server/db/rename.ts'
import { type Actor, endSession, endSessionsOf, sessionsOf } from '#server/db/sessions.ts'
import { findCredentials, setPassword } from '#server/db/users.ts'
import { command, read, router, statement } from '#server/rpc/procedure.ts'

const factsFor = (
  business: { settings: { defaultPassword: string } },
  actor: { phone: string },
) => ({
  defaultPassword: business.settings.defaultPassword,
  phone: actor.phone,
})

const passwordTopics = (id: string) => [{ sessionsOf: id }, { topic: 'profile', user: id }] as const

/** From now on it is this one; whoever else came in with the one before must not stay. */
const takePassword = async (
  tx: Tx,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  password: string,
  action: string,
) => {
  await setPassword(tx, id, { hash: await hashPassword(password), mustChange: false })
  await endSessionsOf(tx, id, sessionId)
  return {
    answer: null,
    audit: { action, subject: 'user', subjectId: id },
    topics: passwordTopics(id),
  }
}

export const profileProcedures = router({
  me: read('password.own', z.void(), async ({ actor }) => {
    const { id, phone, name, role, mustChangePassword } = actor
    return { id, phone, name, role, mustChangePassword }
  }),

  rename: statement('profile.own', renameInput, z.object({ name: z.string() }), (_, wish) => {
    const refused = checkName(wish.name)
    return (
      refused ?? {
        run: renameStatement(wish.name.trim()),
        otherwise: refuse(messages.profile.invalidName),
      }
    )
  }),

  /** AUT-09: after a login with a password that somebody else set. */
  choosePassword: command(
    'password.own',
    choosePasswordInput,
    async (tx, { actor, business }, wish) => {
      const refused = checkOwnPassword(wish.password, factsFor(business, actor))
      if (refused) return refused
      const current = await findCredentials(tx, actor.phone)
      const same = await isPassword(current?.passwordHash ?? '', wish.password)
      if (!actor.mustChangePassword || same) return refuse(messages.login.weakPassword)
      return takePassword(tx, actor, wish.password, 'choose password')
    },
    { secrets: ['password'] },
  ),

  /** PRF-03. The own session stays; those on other devices end. */
  changePassword: command(
    'profile.own',
    changePasswordInput,
    async (tx, { actor, business, context }, wish) => {
      const attempt = { phone: actor.phone, address: context.address, device: actor.sessionId }
      const { waitMs, succeeded } = await business.loginThrottle.begin(attempt)
      if (waitMs > 0) return refuse(messages.login.tooManyTries, { n: Math.ceil(waitMs / 1000) })
      const credentials = await findCredentials(tx, actor.phone)
      if (!(await isPassword(credentials?.passwordHash ?? '', wish.current))) {
        return refuse(messages.login.incorrectPassword)
      }
      await succeeded()
      const refused = checkOwnPassword(wish.password, factsFor(business, actor))
      if (refused) return refused
      return takePassword(tx, actor, wish.password, 'change password')
    },
    { secrets: ['current', 'password'] },
  ),

  sessions: read('profile.own', z.void(), async ({ business, actor }) => {
    const sessions = await sessionsOf(business.db, actor.id, new Date(business.clock()))
    return sessions.map((session) => ({ ...session, own: session.id === actor.sessionId }))
  }),

  endSession: command('profile.own', endSessionInput, async (tx, { actor }, wish) => {
    await endSession(tx, actor.id, wish.id)
    return {
      answer: null,
      audit: { action: 'end session', subject: 'user', subjectId: actor.id },
      topics: passwordTopics(actor.id),
    }
  }),
})
