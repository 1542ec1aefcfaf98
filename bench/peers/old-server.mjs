// The old data path: its realtime database, in memory: node old-server.mjs, with PORT and BILLS
import { readFileSync } from 'node:fs'
import FirebaseServer from 'firebase-server'

const { bills, counters } = JSON.parse(readFileSync(process.env.BILLS, 'utf8'))
// Keys that sort by age, and before those which it makes itself.
const invoices = Object.fromEntries(
  bills.map((bill, place) => [`-A${String(place).padStart(8, '0')}`, bill]),
)
const server = new FirebaseServer(Number(process.env.PORT), '127.0.0.1', { invoices, counters })
process.stdout.write(`ready ${server.getPort()}\n`)
