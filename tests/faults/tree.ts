import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { CheckName } from './check.ts'
import type { Found } from './site.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
const PARTS = [
  'domain',
  'server',
  'scripts',
  'web',
  'tests',
  'index.html',
  'package.json',
  'playwright.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]
const LONGEST_MS = 100_000

/** A change of one file's text, which must be there: a mutant that changes nothing proves nothing. */
export interface Patch {
  readonly file: string
  readonly find: string
  readonly put: string
}

/** A copy of the tree with the patches in it, for as long as `work` runs. */
export const inMutant = async <Result>(
  patches: readonly Patch[],
  work: (root: string) => Promise<Result>,
): Promise<Result> => {
  const root = await mkdtemp(join(tmpdir(), 'jalkhata-mutant-'))
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    for (const { file, find, put } of patches) {
      const text = await readFile(join(root, file), 'utf8')
      if (text.split(find).length !== 2) throw new Error(`${file} does not hold this once: ${find}`)
      await writeFile(
        join(root, file),
        text.replace(find, () => put),
      )
    }
    return await work(root)
  } finally {
    // A process that ends may still write down what it has compiled.
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What the check finds in that tree. A check that breaks down has found nothing: that throws. */
export const runCheck = async (
  name: CheckName,
  superuserUrl: string,
  { root = ROOT, zone = 'UTC' }: { root?: string; zone?: string } = {},
): Promise<Found> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tests/faults/check.ts'), name, superuserUrl],
    { cwd: root, env: { ...process.env, TZ: zone }, timeout: LONGEST_MS },
  )
  return JSON.parse(stdout) as Found
}
