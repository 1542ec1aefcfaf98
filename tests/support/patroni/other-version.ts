import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patroniConfig, type Site } from './site.ts'

// Patroni finds pg_isready and pg_basebackup beside the server's programs.
const PACKAGES = ['postgresql-15', 'postgresql-client-15'] as const

const run = (program: string, args: readonly string[], cwd?: string): string =>
  execFileSync(program, args, { encoding: 'utf8', cwd })

/** Unpacks another minor version than the installed one; returns the folder of its programs. */
export const unpackOtherVersion = ({ folder }: Site): string => {
  const [server] = PACKAGES
  const installed = run('dpkg-query', ['-W', '-f', '${Version}', server])
  const offered = run('apt-cache', ['madison', server]).split('\n')
  const versions = offered.flatMap((line) => line.split('|')[1]?.trim() ?? [])
  const other = versions.find((version) => version !== installed)
  if (!other) throw new Error(`Debian offers only ${installed}.`)
  const place = mkdtempSync(join(folder, 'other-version-'))
  chmodSync(place, 0o755)
  for (const name of PACKAGES) run('apt-get', ['download', '-qq', `${name}=${other}`], place)
  for (const file of globSync(join(place, '*.deb'))) run('dpkg-deb', ['-x', file, place])
  return join(place, 'usr/lib/postgresql/15/bin')
}

const BIN_DIR = /^( *bin_dir:) (.*)$/m
const INSTALLED = '/usr/lib/postgresql/15/bin'

/** From its next start on, Patroni uses these programs, or the installed ones if it used others. */
export const changePrograms = (site: Site, node: number, directory: string): void => {
  const config = patroniConfig(site, node)
  const text = readFileSync(config, 'utf8')
  const next = BIN_DIR.exec(text)?.[2] === INSTALLED ? directory : INSTALLED
  writeFileSync(config, text.replace(BIN_DIR, `$1 ${next}`))
}
