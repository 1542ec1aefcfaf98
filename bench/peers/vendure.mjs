import { randomBytes } from 'node:crypto'
import { openConnection } from '../http-load.ts'
import { newBill } from '../server.ts'
import { loadGiven } from './given.mjs'
import { jsonOf, requestOf } from './http.mjs'
import { startProcess } from './processes.mjs'

const LOAD = `INSERT INTO bill (code, day, run, token, time, "customerName", "customerPhone",
    "deliveredBy", "createdBy", payment, "totalPaise", delivered)
  SELECT id, day, run, token, time, "customerName", "customerPhone",
    "deliveredBy", "createdBy", payment, "totalPaise", delivered FROM given;
  INSERT INTO bill_line ("billId", day, position, product, quantity, "schemeHundredths")
  SELECT bill.id, given.day, place - 1, line ->> 'product', (line ->> 'quantity')::int,
    (line ->> 'schemeHundredths')::int
  FROM given JOIN bill ON bill.code = given.id,
    jsonb_array_elements(lines) WITH ORDINALITY AS each (line, place);
  INSERT INTO counter (day, last) SELECT * FROM given_counters`

const CREATE = 'mutation ($input: CreateBillInput!) { createBill(input: $input) { token } }'
const NEWEST = `{ newestBills(take: 50) { code day run token time customerName customerPhone
  deliveredBy createdBy payment totalPaise delivered lines { product quantity schemeHundredths } } }`
const QUANTITIES =
  'query ($from: String!, $to: String!) { quantities(from: $from, to: $to) { product quantity } }'
const LOGIN = `mutation ($password: String!) {
  login(username: "clerk", password: $password, rememberMe: true) { __typename } }`

const shown = ({ code: id, day, run, token, lines }) => ({ id, day, run, token, lines })

const answerOf = (bytes) => {
  const { data, errors } = jsonOf(bytes)
  if (errors) throw new Error(errors[0].message)
  return data
}

/** Vendure with a plugin for bills, behind its login and a separate permission. */
export const openVendure = async ({ emptyUrl, port, given, today, month }) => {
  const password = randomBytes(9).toString('hex')
  await startProcess('vendure-server.mjs', {
    DATABASE_URL: emptyUrl,
    PORT: String(port),
    PASSWORD: password,
    VENDURE_DISABLE_TELEMETRY: 'true',
  })
  await loadGiven(emptyUrl, given, LOAD)
  const response = await fetch(`http://127.0.0.1:${port}/admin-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: LOGIN, variables: { password } }),
  })
  const session = { authorization: `Bearer ${response.headers.get('vendure-auth-token')}` }
  const asked = (question, variables) =>
    requestOf('POST', '/admin-api', session, { query: question, variables })
  return {
    name: 'Vendure',
    connect: async () => {
      const { ask, close } = openConnection(port)
      const answer = async (question, variables) => answerOf(await ask(asked(question, variables)))
      return {
        create: async () => {
          const { id, commandId: _, ...bill } = newBill()
          const input = { ...bill, code: id, day: today }
          return (await answer(CREATE, { input })).createBill.token
        },
        newest: async () => (await answer(NEWEST)).newestBills.map(shown),
        quantities: async () =>
          (await answer(QUANTITIES, month)).quantities.map((row) => [row.product, row.quantity]),
        close,
      }
    },
  }
}
