import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { testSettings } from '#tests/support/business.ts'
import { createClient } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { recordQueries, type SentQuery } from '#tests/support/queries.ts'
import { quoted, statementOf } from './pgbench.ts'
import type { Read } from './reads.ts'
import { newBill, SHOPS } from './server.ts'

const isFraming = ({ text }: SentQuery): boolean => /^(begin|commit|rollback)/i.test(text)

/** Runs calls in this process; returns the statements that each sends to the database. */
const openCapture = async (appUrl: string) => {
  const business = openBusiness(testSettings(appUrl), { clock: Date.now, log: openLog('silent') })
  const record = recordQueries(business.pool)
  const app = await createApp(business, { withPages: false })
  await app.ready()
  return {
    async of(role: Read['role'], procedure: string, input: unknown): Promise<SentQuery[]> {
      const client = createClient(app, business)
      await client.enter(PEOPLE[role].phone)
      // The first call also reads the session, which the server then caches.
      const call = () => client.call(procedure, input, { 'cache-control': 'no-cache' })
      await call()
      const sent = await record(async () => {
        const { status, body } = await call()
        if (status !== 200) throw new Error(body)
      })
      return sent.filter((one) => !isFraming(one))
    },
    close: async () => {
      await app.close()
      await business.close()
    },
  }
}

/** The statements of each input of a read, as scripts for pgbench. */
export const readScripts = async (appUrl: string, reads: readonly Read[]) => {
  const capture = await openCapture(appUrl)
  try {
    const scripts = new Map<Read, string[]>()
    for (const read of reads) {
      const each: string[] = []
      for (const input of read.inputs) {
        const sent = await capture.of(read.role, read.procedure, input)
        each.push(sent.map((one) => `${statementOf(one)};\n`).join(''))
      }
      scripts.set(read, each)
    }
    return scripts
  } finally {
    await capture.close()
  }
}

const uuid = (name: string): string =>
  `(lpad(to_hex(:${name}1::bigint), 16, '0') || lpad(to_hex(:${name}2::bigint), 16, '0'))::uuid`

const DRAW = ['command', 'bill']
  .flatMap((name) => [1, 2].map((half) => `\\set ${name}${half} random(0, 9223372036854775806)\n`))
  .concat(`\\set shop random(0, ${SHOPS - 1})\n`)
  .join('')

/** The text as an expression that has other expressions in place of some parts. */
const textWith = (text: string, instead: Readonly<Record<string, string>>): string =>
  text
    .split(new RegExp(`(${Object.keys(instead).join('|')})`))
    .map((part) => instead[part] ?? quoted(part))
    .join(' || ')

const isDeadline = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** The statement of a new bill, with random ids and a random shop each time, as over HTTP. */
export const createScript = async (appUrl: string): Promise<string> => {
  const capture = await openCapture(appUrl)
  try {
    const bill = newBill()
    const all = await capture.of('owner', 'invoices.create', bill)
    const sent = all.find(({ text }) => text.includes('create_invoice'))
    if (!sent) throw new Error('A bill was made without a statement.')
    const random = {
      [bill.id]: `${uuid('bill')}::text`,
      [bill.customerName]: `'Bench shop ' || :shop::integer`,
      [bill.customerPhone]: `(9000100000 + :shop::integer)::text`,
    }
    // Values are found by what they contain: their order changes with the statement.
    const randomized = sent.values.map((value): string | undefined => {
      if (value === bill.commandId) return uuid('command')
      if (Array.isArray(value) && value.includes('invoices'))
        return `ARRAY[${value.map((topic) => textWith(String(topic), random)).join()}]`
      if (typeof value === 'string' && value.includes(bill.id))
        return `(${textWith(value, random)})`
      return isDeadline(value) ? `(now() + interval '1 minute')::text` : undefined
    })
    const instead = randomized.flatMap((one, nth) => (one ? [[nth + 1, one] as const] : []))
    return `${DRAW}${statementOf(sent, Object.fromEntries(instead))};\n`
  } finally {
    await capture.close()
  }
}
