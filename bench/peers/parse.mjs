import { randomBytes } from 'node:crypto'
import { bodyOf, openConnection } from '../http-load.ts'
import { newBill } from '../server.ts'
import { query } from '../site.ts'
import { startProcess } from './processes.mjs'

const COLUMNS = `"objectId", "createdAt", "updatedAt"`
const MADE = `substr(md5(random()::text), 1, 10), now(), now()`

/** Its own tables, filled past it: only what it does with them is measured. */
const load = async (url, { bills, counters }) => {
  const rows = JSON.stringify(bills).replaceAll("'", "''")
  await query(
    url,
    `CREATE TEMPORARY TABLE given AS SELECT * FROM json_to_recordset('${rows}') AS bill
      (id text, day text, run float, token float, time text, "customerName" text,
       "customerPhone" text, "deliveredBy" text, "createdBy" text, payment text,
       "totalPaise" float, delivered boolean, lines jsonb);
    INSERT INTO "Bill" (${COLUMNS}, "billId", day, run, token, time, "customerName", "customerPhone",
      "deliveredBy", "createdBy", payment, "totalPaise", delivered, lines)
    SELECT ${MADE}, given.* FROM given;
    INSERT INTO "BillLine" (${COLUMNS}, day, product, quantity, "schemeHundredths")
    SELECT ${MADE}, day, line ->> 'product', (line ->> 'quantity')::float,
      (line ->> 'schemeHundredths')::float FROM given, jsonb_array_elements(lines) AS line;
    CREATE INDEX ON "Bill" (day, run, token);
    CREATE INDEX ON "BillLine" (day);
    CREATE UNIQUE INDEX ON "Counter" (day);
    ANALYZE`,
  )
  for (const [day, last] of Object.entries(counters)) {
    await query(
      url,
      `INSERT INTO "Counter" (${COLUMNS}, day, last) SELECT ${MADE}, '${day}', ${last}`,
    )
  }
}

const shown = ({ billId: id, day, run, token, lines }) => ({ id, day, run, token, lines })

const head = (method, path, more = '') =>
  `${method} /parse/${path} HTTP/1.1\r\nhost: localhost\r\nx-parse-application-id: peers\r\n${more}`
const post = (path, value, more = '') => {
  const body = JSON.stringify(value)
  return `${head('POST', path, more)}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
const answerOf = (bytes) => JSON.parse(bodyOf(bytes).toString('utf8'))

/** Parse Server with a login, one cloud function for a bill, its aggregate for the sums. */
export const openParse = async ({ emptyUrl, port, given, today, month }) => {
  const masterKey = randomBytes(16).toString('hex')
  const env = { DATABASE_URL: emptyUrl, PORT: String(port), MASTER_KEY: masterKey }
  const stop = await startProcess('parse-server.mjs', env)
  await load(emptyUrl, given)
  const signUp = async () => {
    const user = { username: 'clerk', password: randomBytes(9).toString('hex') }
    const response = await fetch(`http://127.0.0.1:${port}/parse/users`, {
      method: 'POST',
      headers: { 'x-parse-application-id': 'peers', 'content-type': 'application/json' },
      body: JSON.stringify(user),
    })
    return (await response.json()).sessionToken
  }
  const session = `x-parse-session-token: ${await signUp()}\r\n`
  const newest = `${head('GET', 'classes/Bill?order=-day,-run,-token&limit=50', session)}\r\n`
  return {
    name: 'Parse Server',
    connect: async () => {
      const { ask, close } = openConnection(port)
      return {
        create: async () => {
          const { id, commandId: _, ...bill } = newBill()
          const wish = { ...bill, billId: id, day: today, delivered: false }
          return answerOf(await ask(post('functions/createBill', wish, session))).result.token
        },
        newest: async () => answerOf(await ask(newest)).results.map(shown),
        quantities: async () =>
          answerOf(await ask(post('functions/quantities', month, session))).result.map((row) => [
            row.objectId,
            row.quantity,
          ]),
        close,
      }
    },
    stop,
  }
}
