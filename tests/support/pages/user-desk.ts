import { createClock } from '#tests/support/business.ts'
import { openTestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'

export interface ShownUser {
  id: string
  phone: string
  name: string
  role: string
  dob: string | null
  version: number
  lastLoginAt: string | null
  editable: boolean
  hasPassword: boolean
}

/** The owner at the list of users, with queries on it. */
export const openUserDesk = async (
  superuserUrl: string,
  options: Pick<NonNullable<Parameters<typeof openTestApp>[1]>, 'settings'> = {},
) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { ...options, clock: clock.now })
  const owner = await site.as('owner')
  let phones = 9400000000

  const newPhone = () => String((phones += 1))
  const input = () => {
    const phone = newPhone()
    return { phone, name: `Kiran ${phone}`, role: 'staff', dob: null }
  }
  const list = async () => (await owner.call<ShownUser[]>('users.list')).data
  return {
    clock,
    site,
    owner,
    ownerPhone: PEOPLE.owner.phone,
    newPhone,
    input,
    list,
    find: async (phone: string): Promise<ShownUser> => {
      const found = (await list()).find((user) => user.phone === phone)
      if (!found) throw new Error(`${phone} is not in the list`)
      return found
    },
    add: async (change: object = {}) => {
      const user = { ...input(), ...change }
      const { data } = await owner.send<{ id: string }>('users.add', user)
      return { ...user, id: data.id }
    },
    edit: (user: ShownUser, change: object) =>
      owner.send('users.edit', {
        id: user.id,
        version: user.version,
        name: user.name,
        role: user.role,
        dob: user.dob,
        ...change,
      }),
  }
}

export type UserDesk = Awaited<ReturnType<typeof openUserDesk>>
