import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { GIVEN_ROLES } from '#domain/access/roles.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { ONE_TIME_PASSWORD_MS } from '#domain/users/password.ts'
import {
  checkDelete,
  checkNewUser,
  checkReset,
  checkUserEdit,
  displayName,
  isProtected,
  requireDeletable,
} from '#domain/users/user.ts'
import {
  addUserInput,
  deleteUserInput,
  editUserInput,
  resetPasswordInput,
  setMissingPasswordsInput,
} from '#domain/users/user-input.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import {
  findUserByPhone,
  idsWithoutPassword,
  insertUser,
  isNameTaken,
  listUsers,
  lockUser,
  lockUserByPhone,
  lockUsersWithRoles,
  markDeleted,
  setPassword,
  type User,
  updateUser,
} from '#server/db/users.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, preparedCommand, read, router } from '#server/rpc/procedure.ts'

const present = (user: User) => ({
  id: user.id,
  phone: user.phone,
  name: displayName(user),
  role: user.role,
  dob: user.dob,
  version: user.version,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  hasPassword: user.hasPassword,
})

const withEditable = <Row extends Pick<User, 'phone' | 'role'>>(user: Row, ownerPhone: string) => ({
  ...user,
  editable: !isProtected(user, ownerPhone),
})

const toAudit = ({ phone, name, role, dob }: Pick<User, 'phone' | 'name' | 'role' | 'dob'>) => ({
  phone,
  name,
  role,
  dob,
})

/** E16: without a default password each user gets a one-time one, made by the browser that shows it. */
const firstPassword = async (
  business: { settings: { defaultPassword: string }; clock: () => number },
  oneTime: string | undefined,
): Promise<{ hash: string; expiresAt: Date | null } | undefined> => {
  const { defaultPassword } = business.settings
  if (defaultPassword) return { hash: await hashPassword(defaultPassword), expiresAt: null }
  if (!oneTime) return undefined
  const expiresAt = new Date(business.clock() + ONE_TIME_PASSWORD_MS)
  return { hash: await hashPassword(oneTime), expiresAt }
}

/** AUT-08: notifies open streams that all sessions of the user ended. */
const revokedTopics = (id: string) => ['users', { sessionsOf: id }] as const

export const userProcedures = router({
  list: read('users.manage', z.void(), async ({ business }) => {
    const users = await listUsers(business.db)
    const { ownerPhone } = business.settings
    return users.map((user) => withEditable(present(user), ownerPhone))
  }),

  /** Shown to users who may add users, for the message to a new user (USR-03); '' if there is none. */
  defaultPassword: read(
    'users.manage',
    z.void(),
    async ({ business }) => business.settings.defaultPassword,
  ),

  add: preparedCommand(
    'users.manage',
    addUserInput,
    async ({ business }, input) => ({ first: await firstPassword(business, input.password) }),
    async (tx, { business, actor }, input, { first }) => {
      const now = new Date(business.clock())
      const refused = checkNewUser(input, businessDay(now.getTime()))
      if (refused) return refused
      if (await findUserByPhone(tx, input.phone)) return refuse(messages.users.exists)
      if (await isNameTaken(tx, input.name)) return refuse(messages.users.nameTaken)
      const { phone, role, dob } = input
      const user = { id: randomUUID(), phone, name: input.name.trim(), role, dob }
      const isAdded = await insertUser(tx, {
        ...user,
        password_hash: first?.hash ?? null,
        password_expires_at: first?.expiresAt ?? null,
        must_change_password: true,
        changed_by: actor.name,
        changed_at: now,
      })
      if (!isAdded) return refuse(messages.users.exists)
      return {
        answer: { id: user.id, isOneTime: Boolean(first?.expiresAt) },
        audit: { action: 'add', subject: 'user', subjectId: user.id, after: toAudit(user) },
        topics: ['users'],
      }
    },
    { secrets: ['password'] },
  ),

  resetPassword: preparedCommand(
    'users.manage',
    resetPasswordInput,
    async (_, input) => checkReset(input) ?? hashPassword(input.password),
    async (tx, { business }, input, hash) => {
      const user = await lockUserByPhone(tx, input.phone)
      if (!user) return refuse(serverMessages.users.resetUnknown)
      if (isProtected(user, business.settings.ownerPhone))
        return refuse(serverMessages.users.protectedHere)
      await setPassword(tx, user.id, { hash, mustChange: true })
      await endSessionsOf(tx, user.id)
      return {
        answer: { phone: user.phone },
        audit: { action: 'reset password', subject: 'user', subjectId: user.id },
        topics: revokedTopics(user.id),
      }
    },
    { secrets: ['password'] },
  ),

  delete: command('users.manage', deleteUserInput, async (tx, { business }, input) => {
    const refused = checkDelete(input)
    if (refused) return refused
    const found = await lockUserByPhone(tx, input.phone)
    const user = requireDeletable(found && withEditable(found, business.settings.ownerPhone))
    if (isRefusal(user)) return user
    await markDeleted(tx, user.id, new Date(business.clock()))
    await endSessionsOf(tx, user.id)
    return {
      answer: { id: user.id },
      audit: { action: 'delete', subject: 'user', subjectId: user.id, before: toAudit(user) },
      topics: revokedTopics(user.id),
    }
  }),

  /** USR-06. Skips owner and boss, whose passwords the app may not set (AUT-11). */
  setMissingPasswords: preparedCommand(
    'users.manage',
    setMissingPasswordsInput,
    async ({ business }, { passwords = [] }) => {
      const ids = await idsWithoutPassword(business.db, GIVEN_ROLES)
      const oneTime = new Map(passwords.map(({ id, password }) => [id, password]))
      const made = ids.map(
        async (id) => [id, await firstPassword(business, oneTime.get(id))] as const,
      )
      return new Map(await Promise.all(made))
    },
    async (tx, _facts, _input, first) => {
      const users = await lockUsersWithRoles(tx, GIVEN_ROLES)
      const withoutPassword = users.flatMap(({ id, passwordHash }) => {
        // One whose password went away meanwhile is not in the map; the next call sets it.
        const password = passwordHash === null ? first.get(id) : undefined
        return password ? [{ id, ...password }] : []
      })
      for (const { id, ...password } of withoutPassword) {
        await setPassword(tx, id, { ...password, mustChange: true })
      }
      const outcome: 'nobody' | 'none lacked one' | 'set' =
        users.length === 0 ? 'nobody' : withoutPassword.length === 0 ? 'none lacked one' : 'set'
      return {
        answer: {
          outcome,
          oneTime: withoutPassword.flatMap(({ id, expiresAt }) => (expiresAt ? [id] : [])),
        },
        audit: {
          action: 'set missing passwords',
          subject: 'user',
          subjectId: 'all',
          after: { users: withoutPassword.map((user) => user.id) },
        },
        topics: ['users'],
      }
    },
    { secrets: ['passwords'] },
  ),

  edit: command('users.manage', editUserInput, async (tx, { business, actor }, input) => {
    const nowMs = business.clock()
    const refused = checkUserEdit(input, businessDay(nowMs))
    if (refused) return refused
    const user = await lockUser(tx, input.id)
    if (!user) return refuse(messages.users.notFound)
    if (isProtected(user, business.settings.ownerPhone))
      return refuse(serverMessages.users.protectedHere)
    if (user.version !== input.version) return conflict(user, present(user))
    // An imported name that two users have may stay.
    const isRenamed = input.name.trim() !== user.name
    if (isRenamed && (await isNameTaken(tx, input.name, user.id)))
      return refuse(messages.users.nameTaken)
    const change = { name: input.name.trim(), role: input.role, dob: input.dob }
    await updateUser(tx, user.id, change, { changed_by: actor.name, changed_at: new Date(nowMs) })
    const roleChanged = user.role !== input.role
    if (roleChanged) await endSessionsOf(tx, user.id)
    return {
      answer: { id: user.id },
      audit: {
        action: 'edit',
        subject: 'user',
        subjectId: user.id,
        before: toAudit(user),
        after: toAudit({ ...change, phone: user.phone }),
      },
      topics: roleChanged ? revokedTopics(user.id) : ['users', { topic: 'profile', user: user.id }],
    }
  }),
})
