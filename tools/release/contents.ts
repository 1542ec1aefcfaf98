import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ExpectedError } from '#cli/failures.ts'

/** Folders and files that a server needs. */
const PARTS = [
  'package.json',
  'package-lock.json',
  '.env.example',
  'LICENSE',
  'CHANGELOG.md',
  'docs/operations.md',
  'deploy/',
  'domain/',
  'server/',
  'cli/',
] as const

const NOT_NEEDED = /\.test\.ts$|(^|\/)tsconfig\.json$/

/** Only files that git tracks, so that no secret and no other local file is released. */
export const knownFiles = (root: string): string[] => {
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  if (listed.status !== 0) throw new ExpectedError('A release is made from a checkout with git.')
  return listed.stdout.trim().split('\n')
}

export const releaseFiles = (known: readonly string[]): string[] =>
  known.filter(
    (file) =>
      PARTS.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part)) &&
      !NOT_NEEDED.test(file),
  )

/** Copies the release into `folder`, with the built pages. */
export const stageRelease = (root: string, folder: string): void => {
  const known = existsSync(join(root, '.git')) ? knownFiles(root) : allFiles(root)
  for (const file of releaseFiles(known)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
}

/** The image's build has no git; .dockerignore leaves out what must not be released. */
const allFiles = (root: string): string[] => {
  const found = spawnSync(
    'find',
    ['.', '-path', './node_modules', '-prune', '-o', '-type', 'f', '-print'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return found.stdout
    .trim()
    .split('\n')
    .map((file) => file.slice(2))
}
