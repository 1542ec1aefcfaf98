import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MOST_LINES = 300
const SOURCES = '**/*.{ts,tsx,mjs,cjs,css,sql,html,sh}'

const isSource = (path: string): boolean =>
  !path.split('/').includes('node_modules') && !path.endsWith('.gen.ts')

const linesIn = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length

/** Source files above the limit, as `path: lines`; generated files may be longer. */
export const findLongFiles = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/${SOURCES}`, { cwd: root }))
    .filter(isSource)
    .map((path) => ({ path, lines: linesIn(join(root, path)) }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${MOST_LINES} at most`)
    .sort()
