// The same three jobs on what people would use instead: npm run bench -- --peers
// Installs its own packages beside this file; needs PostgreSQL's programs, as the bench does, and for
// Tryton those of Debian: apt-get install tryton-server python3-psycopg2 gunicorn
import { deepStrictEqual } from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { freePort } from '#cli/postgres/port.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { figureOf } from '../figures.ts'
import { machineLoad, openSite, query } from '../site.ts'
import { openOurs } from './ours.mjs'
import { openParse } from './parse.mjs'
import { stopPrograms } from './processes.mjs'
import { hasTryton, openTryton, TRYTON_PACKAGES } from './tryton.mjs'
import { openVendure } from './vendure.mjs'

const PEERS = { parse: openParse, vendure: openVendure, tryton: openTryton }

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '46' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: Object.keys(PEERS).join() },
    url: { type: 'string' },
  },
})
const JOBS = {
  create: 'create a bill with 3 lines',
  newest: 'newest 50 with lines',
  quantities: 'quantity per product, a month',
}
const CLIENTS = [1, 8]
const LEAST_TIMES = { 'Parse Server': 3, Vendure: 1, Tryton: 1 }

const BILLS = `SELECT id, day::text, run, token, time, customer_name AS "customerName",
    customer_phone AS "customerPhone", delivered_by AS "deliveredBy", created_by AS "createdBy",
    payment, total_paise::float AS "totalPaise", delivered,
    (SELECT json_agg(json_build_object('product', product, 'quantity', quantity,
       'schemeHundredths', scheme_hundredths) ORDER BY position)
     FROM invoice_lines WHERE invoice_id = invoices.id) AS lines
  FROM invoices WHERE deleted_at IS NULL ORDER BY day, run, token`

const today = businessDay(Date.now())
const month = { from: addDays(today, -29), to: today }

const givenIn = async (database) => {
  const bills = await query(database.ownerUrl, BILLS)
  const counters = await query(
    database.ownerUrl,
    `SELECT last FROM token_counters WHERE day = '${today}'`,
  )
  return { bills, counters: { [today]: counters[0].last } }
}

const plain = ({ id, day, run, token, lines }) => ({
  id,
  day,
  run,
  token,
  lines: lines.map(({ product, quantity, schemeHundredths }) => [
    product,
    quantity,
    schemeHundredths,
  ]),
})

const once = async (peer, job) => {
  const client = await peer.connect()
  try {
    return await client[job]()
  } finally {
    client.close()
  }
}

/** Checks before measuring that all peers give the same answers and the same next tokens. */
const agree = async (peers) => {
  const answers = []
  for (const peer of peers) {
    const newest = (await once(peer, 'newest')).map(plain)
    const quantities = (await once(peer, 'quantities')).toSorted(([a], [b]) => a.localeCompare(b))
    answers.push({ newest, quantities })
  }
  for (const answer of answers) deepStrictEqual(answer, answers[0])
  const tokens = []
  for (const peer of peers.filter(({ onlyReads }) => !onlyReads)) {
    tokens.push([await once(peer, 'create'), await once(peer, 'create')])
  }
  for (const pair of tokens) deepStrictEqual(pair, tokens[0])
}

const rateOf = async (peer, job, clients) => {
  const open = await Promise.all(Array.from({ length: clients }, () => peer.connect()))
  // The first answer opens the connection.
  await Promise.all(open.map((client) => client[job]()))
  const began = performance.now()
  const until = began + Number(values.seconds) * 1000
  let answers = 0
  await Promise.all(
    open.map(async (client) => {
      while (performance.now() < until) {
        await client[job]()
        answers += 1
      }
    }),
  )
  const rate = answers / ((performance.now() - began) / 1000)
  for (const { close } of open) close()
  return rate
}

/** Turn about, so that whatever else the machine does meets all of them. */
const measure = async (peers, job, clients) => {
  const rates = peers.map(() => [])
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [place, peer] of peers.entries()) {
      rates[place].push(await rateOf(peer, job, clients))
    }
  }
  return peers.map(({ name }, place) => {
    const times = figureOf(rates[place].map((rate, round) => rates[0][round] / rate))
    return { job: JOBS[job], clients, name, rate: figureOf(rates[place]), times }
  })
}

const short = (value) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
const lineOf = ({ job, clients, name, rate, times }) => {
  const least = LEAST_TIMES[name]
  const ahead = least
    ? `${short(times.median)} × (${short(times.least)}–${short(times.most)}) ${times.median >= least ? '' : 'NO'}`
    : ''
  return [
    job.padEnd(30),
    String(clients).padStart(7),
    name.padEnd(18),
    `${short(rate.median)}/s`.padStart(10),
    ` ${ahead}`,
  ].join(' ')
}

const wanted = values.only.split(',').filter((key) => {
  if (!(key in PEERS)) throw new Error(`--only knows ${Object.keys(PEERS).join(', ')}; not ${key}.`)
  if (key !== 'tryton' || hasTryton()) return true
  console.log(`Tryton is left out: it needs Debian's ${TRYTON_PACKAGES}.`)
  return false
})
const databaseOf = (key) => `bench_${key}`

const site = await openSite(values.url)
const peers = []
let ours
try {
  const database = await site.copyOf(await site.filled(Number(values.days)))
  const given = await givenIn(database)
  const facts = { database, given, today, month }
  ours = await openOurs(facts)
  peers.push(...ours.peers)
  for (const key of wanted) {
    await site.drop(databaseOf(key))
    await query(site.superuserUrl, `CREATE DATABASE ${databaseOf(key)}`)
    const emptyUrl = new URL(`/${databaseOf(key)}`, site.superuserUrl).href
    peers.push(await PEERS[key]({ ...facts, emptyUrl, port: await freePort('127.0.0.1') }))
  }
  await query(site.superuserUrl, 'CHECKPOINT')
  console.log(`${given.bills.length} bills; ${machineLoad()}`)
  await agree(peers)
  console.log('All give the same answers.')
  const results = []
  for (const job of ['newest', 'quantities', 'create']) {
    for (const clients of CLIENTS) {
      const able = peers.filter(({ onlyReads }) => job !== 'create' || !onlyReads)
      const measured = await measure(able, job, clients)
      results.push(...measured)
      console.log(measured.map(lineOf).join('\n'))
    }
  }
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(
    '.cache/bench/peers.json',
    JSON.stringify({ load: machineLoad(), results }, null, 2),
  )
  console.log(machineLoad())
} finally {
  await ours?.stop()
  await stopPrograms()
  for (const key of wanted) await site.drop(databaseOf(key))
  await site.drop('bench_copy')
  await site.close()
}
