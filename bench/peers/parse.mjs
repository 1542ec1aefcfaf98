import { randomBytes } from 'node:crypto'
import { openConnection } from '../http-load.ts'
import { newBill } from '../server.ts'
import { loadGiven } from './given.mjs'
import { jsonOf, requestOf } from './http.mjs'
import { startProcess } from './processes.mjs'

const COLUMNS = `"objectId", "createdAt", "updatedAt"`
const MADE = `substr(md5(random()::text), 1, 10), now(), now()`

const LOAD = `INSERT INTO "Bill" (${COLUMNS}, "billId", day, run, token, time, "customerName",
    "customerPhone", "deliveredBy", "createdBy", payment, "totalPaise", delivered, lines)
  SELECT ${MADE}, given.* FROM given;
  INSERT INTO "BillLine" (${COLUMNS}, day, product, quantity, "schemeHundredths")
  SELECT ${MADE}, day, line ->> 'product', (line ->> 'quantity')::float,
    (line ->> 'schemeHundredths')::float FROM given, jsonb_array_elements(lines) AS line;
  INSERT INTO "Counter" (${COLUMNS}, day, last) SELECT ${MADE}, given_counters.* FROM given_counters;
  CREATE INDEX ON "Bill" (day, run, token);
  CREATE INDEX ON "BillLine" (day);
  CREATE UNIQUE INDEX ON "Counter" (day)`

const shown = ({ billId: id, day, run, token, lines }) => ({ id, day, run, token, lines })

const APP = { 'x-parse-application-id': 'peers' }

/** Parse Server with a login, one cloud function for a bill, its aggregate for the sums. */
export const openParse = async ({ emptyUrl, port, given, today, month }) => {
  const masterKey = randomBytes(16).toString('hex')
  await startProcess('parse-server.mjs', {
    DATABASE_URL: emptyUrl,
    PORT: String(port),
    MASTER_KEY: masterKey,
    PARSE_SERVER_LOGS_FOLDER: 'null',
  })
  await loadGiven(emptyUrl, given, LOAD)
  const signUp = async () => {
    const user = { username: 'clerk', password: randomBytes(9).toString('hex') }
    const response = await fetch(`http://127.0.0.1:${port}/parse/users`, {
      method: 'POST',
      headers: { ...APP, 'content-type': 'application/json' },
      body: JSON.stringify(user),
    })
    return (await response.json()).sessionToken
  }
  const session = { ...APP, 'x-parse-session-token': await signUp() }
  const newest = requestOf('GET', '/parse/classes/Bill?order=-day,-run,-token&limit=50', session)
  const call = (name, value) => requestOf('POST', `/parse/functions/${name}`, session, value)
  return {
    name: 'Parse Server',
    connect: async () => {
      const { ask, close } = openConnection(port)
      return {
        create: async () => {
          const { id, commandId: _, ...bill } = newBill()
          const input = { ...bill, billId: id, day: today, delivered: false }
          return jsonOf(await ask(call('createBill', input))).result.token
        },
        newest: async () => jsonOf(await ask(newest)).results.map(shown),
        quantities: async () =>
          jsonOf(await ask(call('quantities', month))).result.map((row) => [
            row.objectId,
            row.quantity,
          ]),
        close,
      }
    },
  }
}
