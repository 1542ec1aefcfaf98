import { createReadStream } from 'node:fs'
import { getManyValues, isMany, none } from 'stream-chain/defs.js'
import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'
import { AREAS } from './areas.ts'

/** One record of the old tree and its path: area, the salesman's phone if any, key. */
export interface TreeRecord {
  readonly path: readonly string[]
  readonly value: unknown
}

const depthOf = (area: string): number => (AREAS as Readonly<Record<string, number>>)[area] ?? 2

/** Splits a list that was a map: the old database exports maps with small integer keys as lists. */
const spread = (path: readonly string[], value: unknown): TreeRecord[] => {
  const [area = ''] = path
  if (path.length >= depthOf(area) || !Array.isArray(value)) return [{ path, value }]
  return value.flatMap((inner: unknown, place) =>
    inner === null ? [] : spread([...path, String(place)], inner),
  )
}

const OPENS: ReadonlySet<string> = new Set(['startObject', 'startArray'])
const CLOSES: ReadonlySet<string> = new Set(['endObject', 'endArray'])

/** Follows the JSON tokens down to the depth of records and assembles each record. */
const collector = () => {
  const path: string[] = []
  const found: TreeRecord[] = []
  let depth = 0
  let record: { readonly assembler: Assembler; open: number } | undefined

  const assemble = (token: Token) => {
    if (!record) return
    record.assembler.consume(token)
    if (OPENS.has(token.name)) record.open += 1
    else if (CLOSES.has(token.name)) record.open -= 1
    if (record.open > 0 || token.name === 'keyValue') return
    found.push(...spread(path.slice(0, depth), record.assembler.current))
    record = undefined
  }

  const take = (token: Token) => {
    if (record) return assemble(token)
    if (token.name === 'keyValue') {
      path[depth - 1] = token.value
      return undefined
    }
    const isBranch = token.name === 'startObject' && (depth === 0 || depth < depthOf(path[0] ?? ''))
    if (isBranch) depth += 1
    else if (token.name === 'endObject') depth -= 1
    else {
      if (depth === 0) throw new Error('The file does not hold one JSON object.')
      record = { assembler: new Assembler(), open: 0 }
      assemble(token)
    }
    return undefined
  }

  return { take, flush: () => found.splice(0) }
}

/** Streams the records of a tree of any size, with the bytes read so far. */
export async function* readTree(
  file: string,
): AsyncGenerator<{ readonly records: TreeRecord[]; readonly bytes: number }> {
  const source = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
  const parse = jsonParser({ packValues: true, streamValues: false })
  const { take, flush } = collector()
  const feed = (text: string | typeof none) => {
    const tokens = parse(text as string)
    if (isMany(tokens)) for (const token of getManyValues(tokens)) take(token)
  }
  for await (const text of source) {
    feed(text as string)
    yield { records: flush(), bytes: source.bytesRead }
  }
  feed(none)
  yield { records: flush(), bytes: source.bytesRead }
}
