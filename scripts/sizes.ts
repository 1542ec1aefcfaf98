// What each page downloads, against its budget: node scripts/sizes.ts [dist]
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const project = join(import.meta.dirname, '..')
const publicEntry = ['index.html', 'web/public/main.tsx']

// A page is its entry and its own part (where that is a chunk of its own), with all that they
// import statically. Script and style count, gzipped; fonts are only shown.
const pages = [
  { name: 'landing', budgetKb: 80, entry: publicEntry, part: 'web/public/landing.tsx' },
  { name: 'customer', budgetKb: 80, entry: publicEntry, part: 'web/public/customer.tsx' },
  { name: 'login', budgetKb: 150, entry: publicEntry, part: 'web/public/login.tsx' },
]

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>
type Files = { code: Set<string>; fonts: Set<string> }

export function filesOf(manifest: Manifest, modules: string[]): Files {
  const files: Files = { code: new Set(), fonts: new Set() }
  const visited = new Set<string>()
  const waiting = [...modules]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}`)
    if (visited.has(key)) continue
    visited.add(key)
    waiting.push(...(chunk.imports ?? []))
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.code.add(file)
    for (const file of chunk.assets ?? []) if (/\.(woff2?|ttf)$/.test(file)) files.fonts.add(file)
  }
  return files
}

// A page that was renamed or added would otherwise slip through uncounted.
function assertAllCounted(manifest: Manifest): void {
  const parts = new Set(pages.map(({ part }) => part))
  const loaded = publicEntry.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  for (const key of loaded) {
    if (!key.startsWith('web/public/') || publicEntry.includes(key) || parts.has(key)) continue
    throw new Error(`${key} is loaded on demand, but no page in scripts/sizes.ts counts it`)
  }
}

const sum = (files: Set<string>, size: (file: string) => number) =>
  [...files].reduce((total, file) => total + size(file), 0) / 1024

function measure(dist: string): boolean {
  const manifestFile = join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`No ${manifestFile}: build first`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  assertAllCounted(manifest)
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const raw = (file: string) => statSync(join(dist, file)).size
  console.log('page            KB  budget   fonts KB')
  const over = pages.filter(({ name, budgetKb, entry, part }) => {
    const { code, fonts } = filesOf(manifest, manifest[part] ? [...entry, part] : entry)
    const kb = sum(code, gzipped)
    const cells = [kb.toFixed(1).padStart(7), String(budgetKb).padStart(7)]
    const mark = kb > budgetKb ? '  over budget' : ''
    console.log(
      `${name.padEnd(10)} ${cells.join(' ')} ${sum(fonts, raw).toFixed(1).padStart(10)}${mark}`,
    )
    return kb > budgetKb
  })
  return over.length === 0
}

if (import.meta.main) {
  try {
    if (!measure(process.argv[2] ?? join(project, 'dist'))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
