import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const PARTS = [
  'domain',
  'server',
  'cli',
  'deploy',
  'tools',
  'web',
  'bench',
  'tests',
  'index.html',
  'lingui.config.ts',
  'package.json',
  'playwright.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** Replaces `find` in one file; `find` must occur once, or the mutant would change nothing. */
export interface Patch {
  readonly file: string
  readonly find: string
  readonly put: string
}

const apply = async (root: string, { file, find, put }: Patch): Promise<void> => {
  const text = await readFile(join(root, file), 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not hold this once: ${find}`)
  await writeFile(
    join(root, file),
    text.replace(find, () => put),
  )
}

/** The server needs pages to start; empty ones are enough here. */
const writeEmptyPages = async (root: string): Promise<void> => {
  await mkdir(join(root, 'dist'))
  for (const file of ['index.html', 'sw.js']) await writeFile(join(root, 'dist', file), '')
}

/** A copy of the tree with the patches in it, for as long as `work` runs. */
export const inCopy = async <Result>(
  patches: readonly Patch[],
  work: (root: string) => Promise<Result>,
): Promise<Result> => {
  const root = await mkdtemp(join(tmpdir(), 'jalkhata-copy-'))
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    await writeEmptyPages(root)
    for (const patch of patches) await apply(root, patch)
    return await work(root)
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
}
