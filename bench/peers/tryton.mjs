import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openConnection } from '../http-load.ts'
import { newBill } from '../server.ts'
import { loadGiven } from './given.mjs'
import { jsonOf, requestOf } from './http.mjs'
import { startProgram } from './processes.mjs'

const MODULES = fileURLToPath(new URL('./tryton/', import.meta.url))
const [ADMIN, SERVER] = ['/usr/bin/trytond-admin', '/usr/bin/gunicorn']
const CLERKS = 8

export const TRYTON_PACKAGES = 'tryton-server python3-psycopg2 gunicorn'
export const hasTryton = () => existsSync(ADMIN) && existsSync(SERVER)

const LOAD = `INSERT INTO bills_bill (code, day, run, token, time, customer_name, customer_phone,
    delivered_by, created_by, payment, total_paise, delivered, create_uid, create_date)
  SELECT id, day, run, token, time, "customerName", "customerPhone", "deliveredBy",
    "createdBy", payment, "totalPaise", delivered, 1, now() FROM given;
  INSERT INTO bills_line (bill, day, sequence, product, quantity, scheme_hundredths,
    create_uid, create_date)
  SELECT bills_bill.id, given.day, place - 1, line ->> 'product', (line ->> 'quantity')::int,
    (line ->> 'schemeHundredths')::int, 1, now()
  FROM given JOIN bills_bill ON bills_bill.code = given.id::text,
    jsonb_array_elements(lines) WITH ORDINALITY AS each (line, place);
  INSERT INTO bills_counter (day, last) SELECT * FROM given_counters`

const NEWEST = `code day run token time customer_name customer_phone delivered_by created_by payment
  total_paise delivered lines.product lines.quantity lines.scheme_hundredths`.split(/\s+/)

const dateOf = (text) => {
  const [year, month, day] = text.split('-').map(Number)
  return { __class__: 'date', year, month, day }
}
const textOf = ({ year, month, day }) =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
const shown = ({ code: id, day, run, token, 'lines.': lines }) => ({
  id,
  day: textOf(day),
  run,
  token,
  lines: lines.map(({ scheme_hundredths: schemeHundredths, ...line }) => ({
    ...line,
    schemeHundredths,
  })),
})

const resultOf = ({ result, error }) => {
  if (error) throw new Error(JSON.stringify(error))
  return result
}

/** Its tables and its administrator, before the server runs. */
const prepare = async (env, database, password) => {
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-peers-'))
  try {
    const file = join(place, 'password')
    writeFileSync(file, password)
    const args = [
      '-d',
      database,
      '-u',
      'bills',
      '--activate-dependencies',
      '--email',
      'a@localhost',
    ]
    await promisify(execFile)(ADMIN, args, { env: { ...env, TRYTONPASSFILE: file } })
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** A session for each client, as it writes to the session with every answer. */
const openSessions = async (url, password) => {
  const call = async (method, params, session) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...session, 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, method, params }),
    })
    return resultOf(await response.json())
  }
  const login = async (name) => {
    const [id, key] = await call('common.db.login', [name, { password }])
    return { authorization: `Session ${Buffer.from(`${name}:${id}:${key}`).toString('base64')}` }
  }
  const admin = await login('admin')
  const groups = ['model.res.group.search', [[['name', '=', 'Billing']], 0, null, null, {}]]
  const [billing] = await call(...groups, admin)
  const names = Array.from({ length: CLERKS }, (_, place) => `clerk-${place}`)
  const users = names.map((name) => ({ name, login: name, password, groups: [['add', [billing]]] }))
  await call('model.res.user.create', [users, {}], admin)
  return Promise.all(names.map(login))
}

const clientOf = (ask, { today, month }) => ({
  create: async () => {
    const { id, commandId: _, lines, ...bill } = newBill()
    const input = {
      code: id,
      day: dateOf(today),
      customer_name: bill.customerName,
      customer_phone: bill.customerPhone,
      delivered_by: bill.deliveredBy,
      payment: bill.payment,
      total_paise: bill.totalPaise,
    }
    const inputs = lines.map(({ schemeHundredths, ...line }) => ({
      ...line,
      scheme_hundredths: schemeHundredths,
    }))
    return ask('model.bills.bill.issue', [input, inputs, {}])
  },
  newest: async () =>
    (await ask('model.bills.bill.search_read', [[], 0, 50, null, NEWEST, {}])).map(shown),
  quantities: () => ask('model.bills.line.quantities', [dateOf(month.from), dateOf(month.to), {}]),
})

/** Debian's Tryton with a module for bills, in one worker with a thread for each client. */
export const openTryton = async ({ emptyUrl, port, given, today, month }) => {
  const database = new URL(emptyUrl).pathname.slice(1)
  const password = randomBytes(9).toString('hex')
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    PYTHONPATH: MODULES,
    PYTHONDONTWRITEBYTECODE: '1',
    TRYTOND_DATABASE_URI: new URL('/', emptyUrl).href,
    TRYTOND_DATABASE_NAMES: database,
    TRYTOND_PASSWORD__ENTROPY: '0',
  }
  await prepare(env, database, password)
  await loadGiven(emptyUrl, given, LOAD)
  await startProgram(SERVER, ['-c', join(MODULES, 'gunicorn.conf.py')], env)
  const sessions = await openSessions(`http://127.0.0.1:${port}/${database}/`, password)
  return {
    name: 'Tryton',
    connect: async () => {
      const { ask, close } = openConnection(port)
      const session = sessions.shift()
      sessions.push(session)
      const call = async (method, params) => {
        const request = requestOf('POST', `/${database}/`, session, { id: 1, method, params })
        return resultOf(jsonOf(await ask(request)))
      }
      return { ...clientOf(call, { today, month }), close }
    },
  }
}
