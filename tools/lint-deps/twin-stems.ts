import { globSync } from 'node:fs'
import { basename, extname } from 'node:path'

const stemOf = (path: string): string => basename(path, extname(path))

/** Files whose stem a folder has both as .ts and as .tsx: one name for two things. */
export const findTwinStems = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => {
    const stems = new Set(globSync(`${folder}/**/*.ts`, { cwd: root }).map(stemOf))
    return globSync(`${folder}/**/*.tsx`, { cwd: root }).filter((path) => stems.has(stemOf(path)))
  })
