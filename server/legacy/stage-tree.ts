import type { Db } from '#server/db/database.ts'
import { AREAS, NEXT_TABLES } from './areas.ts'
import type { Note } from './notes.ts'
import { createStaging, finishStaging, stage } from './sql/staging.ts'
import { readTree, type TreeRecord } from './tree.ts'

interface Listener {
  readonly note: (note: Note) => void
  readonly bytes: (read: number) => void
}

const toStaged = ({ path, value }: TreeRecord) => {
  const [first = '', ...below] = path
  const [area, rest] = first === 'next' ? [`next/${below[0]}`, below.slice(1)] : [first, below]
  const [owner = '', key = ''] = rest.length === 2 ? rest : ['', ...rest]
  return { area, owner, key, value: JSON.stringify(value) }
}

const isKnown = ([area = '', table]: readonly string[]): boolean =>
  area === 'next' ? NEXT_TABLES.some((known) => known === table) : Object.hasOwn(AREAS, area)

const areaOf = ([area = '', table]: readonly string[]): string =>
  area === 'next' ? `next/${table}` : area

/** Loads the whole tree into a staging table, so areas can be read in any order. */
export const stageTree = async (db: Db, file: string, listener: Listener): Promise<void> => {
  await createStaging(db)
  const unknown = new Set<string>()
  for await (const { records, bytes } of readTree(file)) {
    const wanted: TreeRecord[] = []
    for (const record of records) {
      const [area = ''] = record.path
      if (!isKnown(record.path)) unknown.add(areaOf(record.path))
      else if (record.path.length === AREAS[area as keyof typeof AREAS]) wanted.push(record)
      else if (record.value !== null) {
        const path = record.path.join('/')
        listener.note({ path, kind: 'left out', why: 'not a map of records' })
      }
    }
    if (wanted.length > 0) await stage(db, wanted.map(toStaged))
    listener.bytes(bytes)
  }
  for (const path of unknown) listener.note({ path, kind: 'left out', why: 'unknown path' })
  await finishStaging(db)
}
