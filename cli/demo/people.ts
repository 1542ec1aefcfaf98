import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { NewUser } from '#server/db/users.ts'

/** The password of all users in tests and in the demo business. */
export const PASSWORD = 'mango tree 42'

let hash: Promise<string> | undefined
/** Hashed once: argon2 is slow on purpose. */
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD))

export const PEOPLE = {
  owner: { phone: '9000000001', name: 'Asha' },
  boss: { phone: '9000000002', name: 'Harshad' },
  manager: { phone: '9000000003', name: 'Ramesh' },
  production: { phone: '9000000004', name: 'Iqbal' },
  'stock manager': { phone: '9000000005', name: 'Dinesh' },
  salesman: { phone: '9000000006', name: 'Suresh' },
  staff: { phone: '9000000007', name: 'Vijay' },
} as const satisfies Record<Role, { phone: string; name: string }>

/** A user of the role whose password need not be changed, so a login opens the app directly. */
export const buildUser = (user: Partial<NewUser> & { role: Role }): NewUser => ({
  id: randomUUID(),
  ...PEOPLE[user.role],
  dob: null,
  password_hash: null,
  must_change_password: false,
  changed_by: 'Asha',
  changed_at: new Date('2026-11-14T04:00:00Z'),
  ...user,
})
