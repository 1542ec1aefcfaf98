import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newBill } from '../server.ts'
import { startProcess } from './processes.mjs'

// It knows no modules.
const require = createRequire(import.meta.url)
const firebase = require('firebase/app')
require('firebase/database')

const listOf = (snapshot) => {
  const bills = []
  snapshot.forEach((child) => void bills.push(child.val()))
  return bills
}

const sumsOf = (bills) => {
  const sums = new Map()
  for (const { product, quantity } of bills.flatMap(({ lines }) => lines)) {
    sums.set(product, (sums.get(product) ?? 0) + quantity)
  }
  return [...sums]
}

/** The old data path, in memory: nothing is on a disk, nobody is logged in, nothing is checked. */
export const openOld = async ({ port, given, today, month }) => {
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-peers-'))
  const file = join(place, 'bills.json')
  writeFileSync(file, JSON.stringify(given))
  await startProcess('old-server.mjs', { PORT: String(port), BILLS: file })
  rmSync(place, { recursive: true })
  let apps = 0
  return {
    name: 'the old data path',
    // An answer takes seconds: each is asked for once.
    isSlow: true,
    connect: async () => {
      const app = firebase.initializeApp(
        { databaseURL: `ws://127.0.0.1:${port}` },
        `c${(apps += 1)}`,
      )
      const invoices = app.database().ref('invoices')
      return {
        create: async () => {
          const counter = app.database().ref(`counters/${today}`)
          const { snapshot } = await counter.transaction((last) => (last ?? 0) + 1)
          const { commandId: _, ...bill } = newBill()
          await invoices.push({ ...bill, day: today, run: 1, token: snapshot.val() })
          return snapshot.val()
        },
        newest: async () =>
          listOf(await invoices.orderByKey().limitToLast(50).once('value')).toReversed(),
        quantities: async () => {
          const ofMonth = invoices.orderByChild('day').startAt(month.from).endAt(month.to)
          return sumsOf(listOf(await ofMonth.once('value')))
        },
        close: () => void app.delete(),
      }
    },
  }
}
