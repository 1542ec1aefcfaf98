import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patroniConfig, type Site } from './site.ts'

const PACKAGE = 'postgresql-15'

const run = (program: string, args: readonly string[], cwd?: string): string =>
  execFileSync(program, args, { encoding: 'utf8', cwd })

/** Unpacks another minor version than the installed one; returns the folder of its programs. */
export const unpackOtherVersion = ({ folder }: Site): string => {
  const installed = run('dpkg-query', ['-W', '-f', '${Version}', PACKAGE])
  const offered = run('apt-cache', ['madison', PACKAGE]).split('\n')
  const versions = offered.flatMap((line) => line.split('|')[1]?.trim() ?? [])
  const other = versions.find((version) => version !== installed)
  if (!other) throw new Error(`Debian offers only ${installed}.`)
  const place = mkdtempSync(join(folder, 'other-version-'))
  chmodSync(place, 0o755)
  run('apt-get', ['download', '-qq', `${PACKAGE}=${other}`], place)
  run('dpkg-deb', ['-x', globSync(join(place, '*.deb'))[0] ?? '', place])
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
