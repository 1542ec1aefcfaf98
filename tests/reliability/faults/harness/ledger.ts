import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bill that a client is about to create. No other intent has the same phone. */
export interface Intent {
  readonly kind: 'intent'
  readonly id: string
  readonly phone: string
}

/** The answer that a client got; it is written before the bill counts as saved. */
export interface Acknowledgement {
  readonly kind: 'acknowledgement'
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly atMs: number
}

export type Line = Intent | Acknowledgement

/** A folder of ledgers, one file for each client, JSON lines. */
export const openLedgers = <One = Line>() => {
  const folder = mkdtempSync(join(tmpdir(), 'jalkhata-ledgers-'))
  const files: number[] = []
  return {
    open: (client: string) => {
      const file = openSync(join(folder, `${client}.jsonl`), 'a')
      files.push(file)
      return { write: (line: One) => void writeSync(file, `${JSON.stringify(line)}\n`) }
    },
    /** Reads the files, so that only what was written counts. */
    lines: (): One[] =>
      readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as One),
      ),
    discard: () => {
      for (const file of files) closeSync(file)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Ledger<One = Line> = ReturnType<ReturnType<typeof openLedgers<One>>['open']>
