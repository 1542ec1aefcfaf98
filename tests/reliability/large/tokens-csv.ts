// tokens.csv of 200,000 bills: what it costs the server, and whether others can read it (TOK-05).
// Needs Linux (/proc) and LibreOffice Calc: npm run faults -- --only csv

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { parse } from 'csv-parse'
import { loadInto } from '#cli/demo/load.ts'
import { type PlantDay, plantDays } from '#cli/demo/plant.ts'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { tokensCsvHead } from '#domain/tokens/tokens-csv.ts'
import { openDatabase } from '#server/db/database.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { addPeople } from '#tests/support/business.ts'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { startServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'

const BILLS = 200_000
const MOST_MB = 50
const MB = 1024 * 1024
const print = (text: string) => process.stdout.write(`${text}\n`)

function* upToBills(days: Iterable<PlantDay>): Generator<PlantDay> {
  let bills = 0
  for (const day of days) {
    if (bills >= BILLS) return
    const invoices = day.invoices.slice(0, BILLS - bills)
    bills += invoices.length
    yield { ...day, invoices }
  }
}

const fill = async ({ appUrl, ownerUrl }: TestDatabase): Promise<number> => {
  const opened = openDatabase(appUrl, { connections: 1, onError: () => undefined })
  try {
    const owner = await findUserByPhone(opened.db, PEOPLE.owner.phone)
    assert.ok(owner)
    const makers = { clerks: [owner] as const, production: owner }
    const plant = { seed: 2, days: 2000, bills: 500, nowMs: Date.now(), makers }
    await loadInto(ownerUrl, upToBills(plantDays(plant)))
    const living = opened.db.selectFrom('invoices').where('deleted_at', 'is', null)
    const { n } = await living.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
    return Number(n)
  } finally {
    await opened.close()
  }
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const FIRST_PAGE = encodeURIComponent(JSON.stringify({ search: '', cursor: null }))
const PAGES = 400

/** Lets Node grow its heap as for any work, so that this growth does not count as the export's. */
const warmUp = async (url: string, headers: Record<string, string>) => {
  for (let page = 0; page < PAGES; page += 1) {
    const response = await fetch(url, { headers })
    assert.equal(response.status, 200)
    await response.arrayBuffer()
  }
}

/** Downloads the export like a browser; returns how much the server's memory grew. */
const download = async (database: TestDatabase, file: string, encoding: string) => {
  const server = await startServer(database.appUrl)
  const opened = openDatabase(database.appUrl, { connections: 1, onError: () => undefined })
  const { cookies } = await openSessionFor(opened.db, 'owner', server.origin)
  await opened.close()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'accept-encoding': encoding }
  const pid = server.pid() ?? 0
  const ask = (search: string) => fetch(`${server.origin}/tokens.csv?search=${search}`, { headers })
  try {
    await warmUp(`${server.origin}/trpc/invoices.list?input=${FIRST_PAGE}`, headers)
    const before = residentBytes(pid)
    let most = before
    const sample = setInterval(() => {
      most = Math.max(most, residentBytes(pid))
    }, 20)
    const response = await ask('')
    assert.equal(response.status, 200)
    const body = Readable.fromWeb(response.body as ReadableStream)
    await pipeline(body, createWriteStream(file))
    clearInterval(sample)
    return { beforeMb: before / MB, grownMb: (most - before) / MB }
  } finally {
    await server.stop()
  }
}

/** Checks that every row has the columns of TOK-05; returns the number of rows. */
const checkRows = async (file: string): Promise<number> => {
  const columns = tokensCsvHead(DEFAULT_PRODUCTS).replace('\uFEFF', '').trim().split(',')
  let rows = -1
  for await (const row of createReadStream(file).pipe(parse({ bom: true })) as AsyncIterable<
    string[]
  >) {
    rows += 1
    if (rows === 0) assert.deepEqual(row, columns)
    assert.equal(row.length, columns.length)
  }
  return rows
}

/** Opens the file in LibreOffice and saves it as CSV again. */
const throughLibreOffice = (file: string, place: string): string => {
  const again = join(place, 'again')
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(place, 'profile')}`,
      '--headless',
      '--infilter=CSV:44,34,76',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76',
      '--outdir',
      again,
      file,
    ],
    { stdio: 'ignore' },
  )
  return join(again, 'tokens.csv')
}

const cluster = await startTestCluster()
const place = mkdtempSync(join(tmpdir(), 'jalkhata-csv-'))
try {
  const database = await cloneDatabase(cluster.superuserUrl())
  await addPeople(database.ownerUrl)
  const bills = await fill(database)
  print(`${bills} bills, ${BILLS - bills} more deleted`)
  const file = join(place, 'tokens.csv')
  const grown: number[] = []
  for (const encoding of ['gzip', 'identity']) {
    const { beforeMb, grownMb } = await download(database, file, encoding)
    print(
      `${encoding}: the server held ${beforeMb.toFixed(0)} MB and grew by ${grownMb.toFixed(1)}`,
    )
    assert.equal(await checkRows(file), bills)
    grown.push(grownMb)
  }
  print('csv-parse: every row, the columns of TOK-05')
  assert.equal(await checkRows(throughLibreOffice(file, place)), bills)
  print('LibreOffice: every row, the columns of TOK-05')
  assert.ok(Math.max(...grown) < MOST_MB, `the server grew by more than ${MOST_MB} MB`)
} finally {
  rmSync(place, { recursive: true, force: true })
  await cluster.stop()
}
