import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from './database.ts'

const FOLDER = new URL('./functions/', import.meta.url)

interface FunctionFile {
  readonly name: string
  readonly hash: string
  readonly text: string
}

/** server/db/functions/*.sql: each PL/pgSQL function once, as CREATE OR REPLACE. */
const readFunctions = async (): Promise<FunctionFile[]> => {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, hash: createHash('sha256').update(text).digest('hex'), text }
    }),
  )
}

interface Version {
  readonly name: string
  readonly hash: string
}

const newestVersions = async (db: Kysely<never> | Db): Promise<Map<string, string>> => {
  const { rows } = await sql<Version>`
    SELECT DISTINCT ON (name) name, hash FROM function_versions ORDER BY name, applied_at DESC`.execute(
    db,
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Applies each function whose newest applied version is another one; returns their names. */
export const applyFunctions = async (tx: Transaction<never>): Promise<string[]> => {
  const newest = await newestVersions(tx)
  const changed = (await readFunctions()).filter(({ name, hash }) => newest.get(name) !== hash)
  for (const { name, hash, text } of changed) {
    await sql.raw(text).execute(tx)
    await sql`INSERT INTO function_versions (name, hash) VALUES (${name}, ${hash})
      ON CONFLICT (name, hash) DO UPDATE SET applied_at = clock_timestamp()`.execute(tx)
  }
  return changed.map(({ name }) => `functions/${name}`)
}

/** True if every function of this version was applied, even if a newer version replaced it since. */
export const areFunctionsApplied = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<Version>`SELECT name, hash FROM function_versions`.execute(db)
  const applied = new Set(rows.map(({ name, hash }) => `${name} ${hash}`))
  return (await readFunctions()).every(({ name, hash }) => applied.has(`${name} ${hash}`))
}
