// Compares what each page downloads with its budget: node tools/sizes.ts [dist]
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DIST, filesOf, type Manifest, pages, publicEntry, readManifest } from './build/entries.ts'

// Without this check a renamed or added page would not be counted.
function assertAllCounted(manifest: Manifest): void {
  const parts = new Set(pages.map(({ part }) => part))
  const loaded = publicEntry.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  for (const key of loaded) {
    if (!key.startsWith('web/public/') || publicEntry.includes(key) || parts.has(key)) continue
    throw new Error(`${key} is loaded on demand, but no page in tools/sizes.ts counts it`)
  }
}

const sum = (files: Set<string>, size: (file: string) => number) =>
  [...files].reduce((total, file) => total + size(file), 0) / 1024

function measure(dist: string): boolean {
  const manifestFile = join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`No ${manifestFile}: build first`)
  const manifest = readManifest(dist)
  assertAllCounted(manifest)
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const raw = (file: string) => statSync(join(dist, file)).size
  console.log('page                 KB  budget   fonts KB')
  const over = pages.filter(({ name, budgetKb, entry, part }) => {
    const { code, fonts } = filesOf(manifest, manifest[part] ? [...entry, part] : entry)
    const kb = sum(code, gzipped)
    const cells = [kb.toFixed(1).padStart(7), String(budgetKb).padStart(7)]
    const mark = kb > budgetKb ? '  over budget' : ''
    console.log(
      `${name.padEnd(15)} ${cells.join(' ')} ${sum(fonts, raw).toFixed(1).padStart(10)}${mark}`,
    )
    return kb > budgetKb
  })
  return over.length === 0
}

if (import.meta.main) {
  try {
    if (!measure(process.argv[2] ?? DIST)) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
