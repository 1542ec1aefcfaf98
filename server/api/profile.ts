import * as z from 'zod/mini'
import { can } from '#domain/access/capabilities.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
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
import { type Actor, endSession, endSessionsOf, sessionsOf } from '#server/db/sessions.ts'
import {
  type Credentials,
  findCredentials,
  isNameTaken,
  lockPassword,
  renameUser,
  setPassword,
} from '#server/db/users.ts'
import { command, preparedCommand, read, router } from '#server/rpc/procedure.ts'
import { confirmPassword } from './confirm-password.ts'

const factsFor = (
  business: { settings: { defaultPassword: string } },
  actor: { phone: string },
) => ({
  defaultPassword: business.settings.defaultPassword,
  phone: actor.phone,
})

const passwordTopics = (id: string) => [{ sessionsOf: id }, { topic: 'profile', user: id }] as const

interface NewPassword {
  readonly current: Credentials
  readonly hash: string
}

/** Ends all other sessions, which may have been opened with the old password. */
const replacePassword = async (
  tx: Tx,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  { current, hash }: NewPassword,
  action: string,
) => {
  if (!(await lockPassword(tx, current))) return refuse(messages.login.incorrectPassword)
  await setPassword(tx, id, { hash, mustChange: false })
  await endSessionsOf(tx, id, sessionId)
  return {
    answer: null,
    audit: { action, subject: 'user', subjectId: id },
    topics: passwordTopics(id),
  }
}

export const profileProcedures = router({
  me: read('password.own', z.void(), async ({ actor, business }) => {
    const { id, phone, name, role, mustChangePassword } = actor
    const { settings, features, hasFirstSteps } = await business.settingsCache.read()
    const user = { id, phone, name, role, mustChangePassword }
    return {
      ...user,
      features,
      businessName: settings.name,
      hasFirstSteps: hasFirstSteps && can(user, 'settings.keep'),
    }
  }),

  rename: command('profile.own', renameInput, async (tx, { actor, business }, input) => {
    const refused = checkName(input.name)
    if (refused) return refused
    if (await isNameTaken(tx, input.name, actor.id)) return refuse(messages.users.nameTaken)
    const name = input.name.trim()
    await renameUser(tx, actor.id, name, new Date(business.clock()))
    return {
      answer: { name },
      audit: {
        action: 'rename',
        subject: 'user',
        subjectId: actor.id,
        before: { name: actor.name },
        after: { name },
      },
      topics: ['users', { topic: 'profile', user: actor.id }],
    }
  }),

  /** AUT-09: after a login with a temporary password. */
  choosePassword: preparedCommand(
    'password.own',
    choosePasswordInput,
    async ({ actor, business }, input): Promise<NewPassword | Refusal> => {
      const refused = checkOwnPassword(input.password, factsFor(business, actor))
      if (refused) return refused
      const current = await findCredentials(business.db, actor.phone)
      if (!current?.passwordHash || (await isPassword(current.passwordHash, input.password)))
        return refuse(messages.login.weakPassword)
      return { current, hash: await hashPassword(input.password) }
    },
    async (tx, { actor }, _, password) =>
      actor.mustChangePassword
        ? replacePassword(tx, actor, password, 'choose password')
        : refuse(messages.login.weakPassword),
    { secrets: ['password'] },
  ),

  /** PRF-03. Keeps this session and ends those on other devices. */
  changePassword: preparedCommand(
    'profile.own',
    changePasswordInput,
    async (facts, input): Promise<NewPassword | Refusal> => {
      const current = await confirmPassword(facts, input.current)
      if (isRefusal(current)) return current
      const refused = checkOwnPassword(input.password, factsFor(facts.business, facts.actor))
      if (refused) return refused
      return { current, hash: await hashPassword(input.password) }
    },
    (tx, { actor }, _, password) => replacePassword(tx, actor, password, 'change password'),
    { secrets: ['current', 'password'] },
  ),

  sessions: read('profile.own', z.void(), async ({ business, actor }) => {
    const sessions = await sessionsOf(business.db, actor.id, new Date(business.clock()))
    return sessions.map((session) => ({ ...session, own: session.id === actor.sessionId }))
  }),

  endSession: command('profile.own', endSessionInput, async (tx, { actor }, input) => {
    await endSession(tx, actor.id, input.id)
    return {
      answer: null,
      audit: { action: 'end session', subject: 'user', subjectId: actor.id },
      topics: passwordTopics(actor.id),
    }
  }),
})
