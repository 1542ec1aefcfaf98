import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..', '..')
const OXLINT = join(PROJECT, 'node_modules/oxlint/bin/oxlint')

// The words are JavaScript for oxlint, so their types are here.
const { bannedInText } = (await import(new URL('./banned-words.mjs', import.meta.url).href)) as {
  bannedInText: (text: string) => string | undefined
}

interface Output {
  readonly diagnostics: readonly {
    readonly code: string
    readonly message: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
}

/** What the project's rule reports for a file, as `line: message`. */
const reportsFor = (source: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-words-'))
  try {
    writeFileSync(join(folder, 'planted.ts'), source)
    const args = [OXLINT, '-c', join(PROJECT, '.oxlintrc.json'), '-f', 'json', folder]
    const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as Output
    return diagnostics
      .filter(({ code }) => code === 'jalkhata(plain-words)')
      .map(({ message, labels }) => `${labels[0]?.span.line}: ${message}`)
      .sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('names and comments', () => {
  test('a banned word is reported in a name, part of a name and a comment', () => {
    const source = `export const told = 1
export const keptOf = (roadBills: number) => roadBills
export const stored = 'kept'
// Nobody reads this.
/** The clerk was told. */
export const clerk = 1
`
    expect(reportsFor(source)).toEqual([
      "1: 'told': 'told' is a private word.",
      "2: 'keptOf': 'kept' is a private word.",
      "2: 'roadBills': 'road' is a private word.",
      "2: 'roadBills': 'road' is a private word.",
      "4: Comment: 'Nobody' is a private word.",
      "5: Comment: 'told' is a private word.",
    ])
  })

  test('a stored key may be a key, but no variable', () => {
    const source = `interface Row {
  readonly held_at: string
}
export const read = (row: Row) => ({ heldAt: row.held_at })
export const heldAt = 1
`
    expect(reportsFor(source)).toEqual(["5: 'heldAt': 'held' is a private word."])
  })

  test('plain words are not reported', () => {
    expect(reportsFor('// Stores the command.\nexport const command = 1\n')).toEqual([])
  })
})

describe('style sheets', () => {
  const files = globSync('web/**/*.css', { cwd: PROJECT })
  const commentsIn = (file: string): string[] =>
    readFileSync(join(PROJECT, file), 'utf8').match(/\/\*[^]*?\*\//g) ?? []

  test('no comment has a banned word', () => {
    const banned = files.flatMap((file) =>
      commentsIn(file).flatMap((comment) => {
        const word = bannedInText(comment)
        return word === undefined ? [] : [`${file}: '${word}' in ${comment}`]
      }),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(commentsIn).length).toBeGreaterThan(0)
    expect(banned).toEqual([])
  })
})
