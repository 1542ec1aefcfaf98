import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { exportTree } from '#server/legacy/export.ts'
import { type ImportReport, importTree } from '#server/legacy/import.ts'
import type { Note } from '#server/legacy/notes.ts'
import { cloneDatabase } from './database.ts'

export const SAMPLE = new URL('../legacy/sample.json', import.meta.url).pathname

/** All tables that an import fills. */
export const TABLES = [
  'users',
  'token_counters',
  'production_records',
  'production_lines',
  'invoices',
  'invoice_lines',
  'customers',
  'customer_records',
  'accounts',
  'account_phones',
  'product_totals',
  'customer_years',
  'customer_months',
  'customer_days',
  'materials',
  'material_movements',
  'salesman_routes',
  'salesman_customers',
  'salesman_invoices',
  'salesman_invoice_lines',
  'salesman_totals',
  'route_totals',
  'money_totals',
  'customer_visits',
  'product_prices',
  'ledger_entries',
  'ledger_lines',
  'ledger_totals',
]

const SAMPLE_OWNERS = ['9000000001', '9000000002']
const AT = new Date('2026-11-14T04:00:00Z')

/** Fast; it has the form of a real hash. */
export const fakeHash = (password: string): string => {
  const text = Buffer.from(password.padEnd(32, '.')).toString('base64url')
  return `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$${text}`
}

const hashPassword = (password: string) => Promise.resolve(fakeHash(password))

export interface Moved {
  readonly report: ImportReport
  readonly notes: readonly Note[]
}

/** An empty business to import old trees into, with queries on the result. */
export const openLegacySite = async (superuserUrl: string) => {
  const database = await cloneDatabase(superuserUrl)
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  // The database may be dropped before the last connection closes.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const folder = await mkdtemp(join(tmpdir(), 'legacy-'))
  let exported = 0

  const withOwner = async <Result>(
    work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>,
  ) => {
    const options = { connections: 1, onError: () => undefined, noTimeouts: true }
    const owner = openDatabase(database.ownerUrl, options)
    try {
      return await work(owner.db)
    } finally {
      await owner.close()
    }
  }

  return {
    ownerUrl: database.ownerUrl,
    folder,
    /** Accepts the owner and the boss of the sample by default. */
    bringIn: (
      file: string,
      { dryRun = false, accept = SAMPLE_OWNERS }: { dryRun?: boolean; accept?: string[] } = {},
    ): Promise<Moved> =>
      withOwner(async (db) => {
        const notes: Note[] = []
        const listener = {
          note: (note: Note) => void notes.push(note),
          bytes: () => undefined,
          area: () => undefined,
          done: () => undefined,
        }
        const input = { file, at: AT, hashPassword, dryRun, acceptedOwners: new Set(accept) }
        return { report: await importTree(db, input, listener), notes }
      }),
    bringOut: async (): Promise<string> => {
      exported += 1
      const file = join(folder, `export-${exported}.json`)
      await withOwner((db) =>
        exportTree(
          db,
          (text) => appendFile(file, text),
          () => undefined,
        ),
      )
      return file
    },
    /** Starts an uncommitted write; the returned function commits it. */
    beginWrite: async (write: string): Promise<() => Promise<void>> => {
      const clerk = await pool.connect()
      await clerk.query('BEGIN')
      await clerk.query(write)
      return async () => {
        await clerk.query('COMMIT')
        clerk.release()
      }
    },
    rows: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await pool.query(text, values)).rows as Row[],
    end: async () => {
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export type LegacySite = Awaited<ReturnType<typeof openLegacySite>>
