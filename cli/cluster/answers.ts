import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ExpectedError } from '#cli/failures.ts'

// Without characters that YAML, an address or a shell would read as syntax.
const password = z.string().regex(/^[\w-]{16,}$/, 'at least 16 letters, digits, - or _')
const folder = z.string().regex(/^(\/[\w.-]+)+$/, 'a path like /mnt/backup')
const word = z.string().regex(/^[\w.:/+=-]+$/, 'must be set, without spaces')

const node = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'small letters, digits and -'),
  address: z.ipv4(),
  // Where the paths of this node begin, for a trial of three nodes on one machine.
  root: folder.or(z.literal('')).default(''),
})

const repository = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('posix'), path: folder }),
  z.strictObject({
    type: z.literal('s3'),
    bucket: word,
    endpoint: word,
    region: word,
    path: folder,
    key: word,
    keySecret: word,
  }),
])

const PASSWORDS = [
  'superuser',
  'replication',
  'rewind',
  'api',
  'app',
  'owner',
  'backup',
  'cipher',
] as const

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

const answersSchema = z.strictObject({
  site: z.hostname(),
  network: z.cidrv4(),
  nodes: z
    .array(node)
    .length(3, 'must be three')
    .refine((all) => isDistinct(all.map(({ name }) => name)), 'must have three names')
    .refine((all) => isDistinct(all.map(({ address }) => address)), 'must have three addresses'),
  postgresql: z.int().min(15).default(15),
  listen: z.ipv4().default('127.0.0.1'),
  watchdog: z.enum(['required', 'automatic', 'off']).default('required'),
  repository,
  passwords: z.strictObject(
    Object.fromEntries(PASSWORDS.map((name) => [name, password])) as Record<
      (typeof PASSWORDS)[number],
      typeof password
    >,
  ),
})

export type Answers = z.infer<typeof answersSchema>
export type ClusterNode = Answers['nodes'][number]

export const parseAnswers = (text: string): Answers => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ExpectedError('The answers are not JSON: jalkhata cluster answers prints an example.')
  }
  const { success, data, error } = answersSchema.safeParse(json)
  if (success) return data
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ExpectedError(`The answers cannot be used.\n${faults.join('\n')}`)
}

export const readAnswers = (file: string): Answers => parseAnswers(readFileSync(file, 'utf8'))

/** An example to fill in, with new passwords. */
export const suggestAnswers = (): z.input<typeof answersSchema> => ({
  site: 'billing.example.com',
  network: '10.0.0.0/24',
  nodes: [
    { name: 'pg1', address: '10.0.0.11' },
    { name: 'pg2', address: '10.0.0.12' },
    { name: 'pg3', address: '10.0.0.13' },
  ],
  postgresql: 15,
  watchdog: 'required',
  repository: { type: 'posix', path: '/mnt/backup/jalkhata' },
  passwords: Object.fromEntries(
    PASSWORDS.map((name) => [name, randomBytes(24).toString('base64url')]),
  ) as Record<(typeof PASSWORDS)[number], string>,
})
