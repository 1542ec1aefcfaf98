// What the build is made of, read from Vite's manifest.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
export const DIST = join(project, 'dist')

export const publicEntry = ['index.html', 'web/public/main.tsx']

// A page is its entry and its part (if that is a separate chunk), with all static imports.
// Script and style count, gzipped; fonts are only shown.
const publicPages = [
  { name: 'landing', budgetKb: 80, entry: publicEntry, part: 'web/public/landing.tsx' },
  { name: 'customer', budgetKb: 80, entry: publicEntry, part: 'web/public/customer.tsx' },
  { name: 'login', budgetKb: 150, entry: publicEntry, part: 'web/public/login.tsx' },
]

const appEntry = ['index.html', 'web/app/main.tsx']
const CHARTS = 'web/components/bar-drawing.tsx'
const screen = (name: string): string => {
  const [file] = globSync(`web/features/*/screens/${name}.tsx`, { cwd: project })
  if (!file) throw new Error(`No feature has a screen ${name}`)
  return file
}

/** The most used and the largest screens; charts load on demand. */
const screens = [
  { name: 'billing home', budgetKb: 215, entry: appEntry, part: screen('billing-home') },
  { name: 'salesman', budgetKb: 240, entry: appEntry, part: screen('salesman-billing') },
  ...['boss-dashboard', 'sales-insights', 'own-sales', 'customer-detail'].map((name) => ({
    name,
    budgetKb: 305,
    entry: [...appEntry, CHARTS],
    part: screen(name),
  })),
  { name: 'trends', budgetKb: 240, entry: appEntry, part: screen('trends') },
]

interface PageBudget {
  readonly name: string
  readonly budgetKb: number
  readonly entry: readonly string[]
  readonly part: string
}

export const pages: readonly PageBudget[] = [...publicPages, ...screens]

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>
type Files = { code: Set<string>; fonts: Set<string> }

export function filesOf(manifest: Manifest, modules: readonly string[]): Files {
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

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** All files that the public pages load: a customer's phone may cache no others. */
const publicFiles = (manifest: Manifest): ReadonlySet<string> => {
  const parts = publicPages.map(({ part }) => part).filter((part) => manifest[part])
  const { code, fonts } = filesOf(manifest, [...publicEntry, ...parts])
  return new Set([...code, ...fonts])
}

/** For the service worker's list of files: which entry each belongs to. */
export const markEntries = <File extends { url: string }>(files: File[]) => {
  const isPublic = publicFiles(readManifest(DIST))
  const manifest = files.map(({ url }) => ({ url, entry: isPublic.has(url) ? 'public' : 'app' }))
  return { manifest: manifest as unknown as File[] }
}
