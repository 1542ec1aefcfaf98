import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MOST_LINES = 300
const SOURCES = '**/*.{ts,tsx,mjs,cjs,css,sql,html,sh}'

const isSource = (path: string): boolean =>
  !path.split('/').includes('node_modules') && !path.endsWith('.gen.ts')

const linesIn = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length

/** Source files with more lines than one reads in one go, as `path: lines`; generated ones are not read. */
export const findLongFiles = (root: string, rooms: readonly string[]): string[] =>
  rooms
    .flatMap((room) => globSync(`${room}/${SOURCES}`, { cwd: root }))
    .filter(isSource)
    .map((path) => ({ path, lines: linesIn(join(root, path)) }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${MOST_LINES} at most`)
    .sort()
