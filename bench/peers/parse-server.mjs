// Parse Server in a separate process: node parse-server.mjs, with DATABASE_URL and PORT
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { ParseServer } from 'parse-server'

const express = createRequire(createRequire(import.meta.url).resolve('parse-server'))('express')
const { DATABASE_URL: databaseURI, PORT: port, MASTER_KEY: masterKey } = process.env

/** As its manual would have it: an atomic counter, the bill with its lines, the lines once more for sums. */
const cloud = ({ Cloud, Object: ParseObject, Query }) => {
  const counters = new Map()
  const counterOf = async (day) => {
    const known = counters.get(day)
    if (known) return known
    const found = await new Query('Counter').equalTo('day', day).first({ useMasterKey: true })
    const counter =
      found ?? (await new ParseObject('Counter').save({ day, last: 0 }, { useMasterKey: true }))
    counters.set(day, counter.id)
    return counter.id
  }
  Cloud.define(
    'createBill',
    async ({ params: { day, ...bill } }) => {
      const counter = ParseObject.extend('Counter').createWithoutData(await counterOf(day))
      counter.increment('last')
      await counter.save(null, { useMasterKey: true })
      const token = counter.get('last')
      await new ParseObject('Bill').save({ ...bill, day, run: 1, token }, { useMasterKey: true })
      const lines = bill.lines.map((line) => new ParseObject('BillLine', { day, ...line }))
      await ParseObject.saveAll(lines, { useMasterKey: true })
      return { token }
    },
    { requireUser: true },
  )
  Cloud.define(
    'quantities',
    ({ params: { from, to } }) =>
      new Query('BillLine').aggregate([
        { $match: { day: { $gte: from, $lte: to } } },
        { $group: { _id: '$product', quantity: { $sum: '$quantity' } } },
      ]),
    { requireUser: true },
  )
}

const text = { type: 'String' }
const number = { type: 'Number' }
const forUsers = { requiresAuthentication: true }
const classOf = (className, fields) => ({
  className,
  fields,
  classLevelPermissions: { find: forUsers, get: forUsers, create: {}, update: {}, delete: {} },
})

const parse = new ParseServer({
  databaseURI,
  appId: 'peers',
  masterKey,
  masterKeyIps: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  serverURL: `http://127.0.0.1:${port}/parse`,
  cloud,
  logLevel: 'error',
  silent: true,
  logsFolder: null,
  schema: {
    definitions: [
      classOf('Counter', { day: text, last: number }),
      classOf('Bill', {
        billId: text,
        day: text,
        run: number,
        token: number,
        time: text,
        customerName: text,
        customerPhone: text,
        deliveredBy: text,
        createdBy: text,
        payment: text,
        totalPaise: number,
        delivered: { type: 'Boolean' },
        lines: { type: 'Array' },
      }),
      classOf('BillLine', { day: text, product: text, quantity: number, schemeHundredths: number }),
    ],
  },
})
await parse.start()
const app = express()
app.use('/parse', parse.app)
createServer(app).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
