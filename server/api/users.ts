import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { GIVEN_ROLES } from '#domain/access/roles.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
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
  insertUser,
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
import { command, read, router } from '#server/rpc/procedure.ts'

const shown = (user: User) => ({
  id: user.id,
  phone: user.phone,
  name: displayName(user),
  role: user.role,
  dob: user.dob,
  version: user.version,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
})

const withEditable = <Shown extends Pick<User, 'phone' | 'role'>>(
  user: Shown,
  ownerPhone: string,
) => ({ ...user, editable: !isProtected(user, ownerPhone) })

const recorded = ({ phone, name, role, dob }: Pick<User, 'phone' | 'name' | 'role' | 'dob'>) => ({
  phone,
  name,
  role,
  dob,
})

/** AUT-08: every session ends with the commit, and their streams hear of it. */
const cutOff = (id: string) => ['users', { sessionsOf: id }] as const

export const userProcedures = router({
  list: read('users.manage', z.void(), async ({ business }) => {
    const users = await listUsers(business.db)
    const { ownerPhone } = business.settings
    return users.map((user) => withEditable(shown(user), ownerPhone))
  }),

  /** What a new user starts with; shown and sent by those who may add one (USR-03). */
  defaultPassword: read(
    'users.manage',
    z.void(),
    async ({ business }) => business.settings.defaultPassword,
  ),

  add: command('users.manage', addUserInput, async (tx, { business, actor }, wish) => {
    const now = new Date(business.clock())
    const refused = checkNewUser(wish, businessDay(now.getTime()))
    if (refused) return refused
    const { phone, role, dob } = wish
    const user = { id: randomUUID(), phone, name: wish.name.trim(), role, dob }
    const added = await insertUser(tx, {
      ...user,
      password_hash: await hashPassword(business.settings.defaultPassword),
      must_change_password: true,
      changed_by: actor.name,
      changed_at: now,
    })
    if (!added) return refuse(messages.users.exists)
    return {
      answer: { id: user.id },
      audit: { action: 'add', subject: 'user', subjectId: user.id, after: recorded(user) },
      topics: ['users'],
    }
  }),

  resetPassword: command(
    'users.manage',
    resetPasswordInput,
    async (tx, { business }, wish) => {
      const refused = checkReset(wish)
      if (refused) return refused
      const user = await lockUserByPhone(tx, wish.phone)
      if (!user) return refuse(serverMessages.users.resetUnknown)
      if (isProtected(user, business.settings.ownerPhone))
        return refuse(serverMessages.users.protectedHere)
      await setPassword(tx, user.id, { hash: await hashPassword(wish.password), mustChange: true })
      await endSessionsOf(tx, user.id)
      return {
        answer: { phone: user.phone },
        audit: { action: 'reset password', subject: 'user', subjectId: user.id },
        topics: cutOff(user.id),
      }
    },
    { secrets: ['password'] },
  ),

  delete: command('users.manage', deleteUserInput, async (tx, { business }, wish) => {
    const refused = checkDelete(wish)
    if (refused) return refused
    const found = await lockUserByPhone(tx, wish.phone)
    const user = requireDeletable(found && withEditable(found, business.settings.ownerPhone))
    if (isRefusal(user)) return user
    await markDeleted(tx, user.id, new Date(business.clock()))
    await endSessionsOf(tx, user.id)
    return {
      answer: { id: user.id },
      audit: { action: 'delete', subject: 'user', subjectId: user.id, before: recorded(user) },
      topics: cutOff(user.id),
    }
  }),

  /** USR-06. Only people whose password the app may set count: owner and boss have theirs by AUT-11. */
  setMissingPasswords: command(
    'users.manage',
    setMissingPasswordsInput,
    async (tx, { business }) => {
      const users = await lockUsersWithRoles(tx, GIVEN_ROLES)
      const lacking = users.filter((user) => user.passwordHash === null)
      for (const user of lacking) {
        const hash = await hashPassword(business.settings.defaultPassword)
        await setPassword(tx, user.id, { hash, mustChange: true })
      }
      const outcome: 'nobody' | 'none lacked one' | 'set' =
        users.length === 0 ? 'nobody' : lacking.length === 0 ? 'none lacked one' : 'set'
      return {
        answer: { outcome },
        audit: {
          action: 'set missing passwords',
          subject: 'user',
          subjectId: 'all',
          after: { users: lacking.map((user) => user.id) },
        },
        topics: ['users'],
      }
    },
  ),

  edit: command('users.manage', editUserInput, async (tx, { business, actor }, wish) => {
    const nowMs = business.clock()
    const refused = checkUserEdit(wish, businessDay(nowMs))
    if (refused) return refused
    const user = await lockUser(tx, wish.id)
    if (!user) return refuse(messages.users.notFound)
    if (isProtected(user, business.settings.ownerPhone))
      return refuse(serverMessages.users.protectedHere)
    if (user.version !== wish.version) return conflict(user, shown(user))
    const change = { name: wish.name.trim(), role: wish.role, dob: wish.dob }
    await updateUser(tx, user.id, change, { changed_by: actor.name, changed_at: new Date(nowMs) })
    const roleChanged = user.role !== wish.role
    if (roleChanged) await endSessionsOf(tx, user.id)
    return {
      answer: { id: user.id },
      audit: {
        action: 'edit',
        subject: 'user',
        subjectId: user.id,
        before: recorded(user),
        after: recorded({ ...change, phone: user.phone }),
      },
      topics: roleChanged ? cutOff(user.id) : ['users', { topic: 'profile', user: user.id }],
    }
  }),
})
