interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type Packages = Readonly<Record<string, LockEntry>>

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd']
const MORE_SYSTEMS = ['openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x']
const MORE_PROCESSORS = ['wasm32', 'x64']

/** What such a package is built for stands in its name: @swc/core-linux-x64-musl. */
const builtFor = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined => {
  const words = name.replace('windows', 'win32').split(/[-/]/)
  const os = words.filter((word) => [...SYSTEMS, ...MORE_SYSTEMS].includes(word))
  const cpu = words.filter((word) => [...PROCESSORS, ...MORE_PROCESSORS].includes(word))
  if (os.length + cpu.length === 0) return undefined
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && os.includes('linux') && { libc }),
  }
}

/**
 * The packages for other machines that a registry did not have: npm leaves them out of the lock
 * file, and npm ci then refuses that very file (npm/cli#9846). They get no checksum here.
 */
export const missingEntries = (packages: Packages): Packages => {
  const missing: Record<string, LockEntry> = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      const platform = builtFor(name)
      if (packages[place] || packages[`${path}/${place}`] || !platform) continue
      if (!/^\d/.test(version)) throw new Error(`${name} is wanted as ${version}: not one version`)
      const { cpu, os, libc } = platform
      missing[place] = {
        version,
        ...(cpu && { cpu }),
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      }
    }
  }
  return missing
}
