import { parseArgs } from 'node:util'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'

export const USAGE = `npm run user -- add --role owner --phone 9876543210 --name "Asha Patel"
npm run user -- password --phone 9876543210
npm run user -- remove --phone 9876543210
npm run user -- forget --phone 9876543210
npm run user -- list

forget takes a person's name and number out of everything, on that person's request; it needs
DATABASE_OWNER_URL, and somebody who works here must be deleted first.
add and remove are for owners and bosses; everybody else is added and deleted in the app.
The password is asked for, or taken from PASSWORD, or made by chance and shown once.
Whoever gets one must choose another at the first login.`

export type ServerRole = 'owner' | 'boss'

export type Input =
  | { readonly verb: 'list' }
  | { readonly verb: 'password' | 'remove' | 'forget'; readonly phone: string }
  | {
      readonly verb: 'add'
      readonly phone: string
      readonly name: string
      readonly role: ServerRole
    }

export const isServerRole = (role: string | undefined): role is ServerRole =>
  role === 'owner' || role === 'boss'

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, phone: { type: 'string' }, name: { type: 'string' } },
  })

const isVerb = (verb = ''): verb is 'add' | 'password' | 'remove' | 'forget' =>
  ['add', 'password', 'remove', 'forget'].includes(verb)

/** Parses the command line; throws an error with the usage text. */
export const readArguments = (args: readonly string[]): Input => {
  const { positionals, values } = parse(args)
  const [verb, ...more] = positionals
  if (more.length > 0) throw new Error(`One thing at a time.\n\n${USAGE}`)
  if (verb === 'list') return { verb }
  if (!isVerb(verb)) throw new Error(USAGE)
  const { role, phone = '', name = '' } = values
  if (!isPhone(phone)) throw new Error(messages.login.invalidNumber)
  if (verb !== 'add') return { verb, phone }
  if (!isServerRole(role)) throw new Error('--role is owner or boss; others are added in the app.')
  if (name.trim() === '') throw new Error(messages.profile.invalidName)
  return { verb, phone, role, name: name.trim() }
}
