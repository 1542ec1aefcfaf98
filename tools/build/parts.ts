// Decides which file of the build a module goes into: few files for a page, and no unneeded code.
import { globSync } from 'node:fs'
import { join } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const web = join(import.meta.dirname, '../../web')
const domain = join(import.meta.dirname, '../../domain')

const PUBLIC = [
  'app/boot.ts',
  'public/main.tsx',
  'public/landing.tsx',
  'public/customer.tsx',
  'public/login.tsx',
]
const APP = 'app/main.tsx'
/** Browser storage; it loads after the screen has rendered. */
const STORE = [
  'lib/storage/browser-database.ts',
  'lib/commands/submit.ts',
  'lib/commands/watch-waiting.ts',
]
/** Sends and fetches in the background; no screen waits for it. */
const SYNC = 'lib/offline/background-sync.tsx'
const SCREENS = globSync('features/*/screens/*.tsx', { cwd: web })
const BILLING = SCREENS.filter((file) => /(billing-home|salesman-billing)\.tsx$/.test(file))
const OTHERS = SCREENS.filter((file) => !BILLING.includes(file))
const MANY = 10
/** The table, the charts and the dates of the reports: one file is smaller than one of each. */
const REPORTS = OTHERS.filter((file) => /(own-sales|own-report|sales-insights)\.tsx$/.test(file))
/** A few lines each: separate files would be larger than they are. */
const SMALL = [
  join(web, 'components/use-next-frame.ts'),
  join(web, 'components/use-wrong-field.ts'),
  join(web, 'components/pair.module.css'),
  join(web, 'components/plural.ts'),
  join(web, 'lib/commands/waiting-words.ts'),
  join(domain, 'rates/rate-messages.ts'),
  join(domain, 'salesman/offline-report.ts'),
  join(domain, 'shared/plural.ts'),
]

// A package's index imports all of it, so packages are assigned by name.
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [/@mantine\/core\/(esm\/core|styles\/(baseline|default-css-variables|global))/, 'app'],
  [
    /@mantine\/core\/esm\/components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|Skeleton|TextInput|UnstyledButton)\//,
    'app',
  ],
  [/@tanstack\/(react-)?virtual/, 'bill'],
  [/@tanstack|@trpc|react-router|createReactComponent/, 'app'],
  [/dexie/, 'store'],
]
const packagePart = (id: string): string | null =>
  PACKAGES.find(([name]) => name.test(id))?.[1] ?? null

const isPackage = (id: string): boolean => id.includes('node_modules') || !id.startsWith('/')

/** The files and all their static imports. */
const reachOf = (graph: Graph, files: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const waiting = files.map((file) => join(web, file))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || isPackage(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

const isIn = (id: string) => (part: ReadonlySet<string>) => part.has(id)

const divide = (graph: Graph) => {
  const open = reachOf(graph, PUBLIC)
  const entry = join(web, APP)
  const app = reachOf(graph, [APP])
  const store = reachOf(graph, STORE)
  const sync = reachOf(graph, [SYNC])
  const bills = BILLING.map((file) => reachOf(graph, [file]))
  const reports = REPORTS.map((file) => reachOf(graph, [file]))
  const screens = [...bills, ...OTHERS.map((file) => reachOf(graph, [file]))]
  return (id: string): string | null => {
    if (isPackage(id)) return packagePart(id)
    // The entry stays a separate file, which the manifest finds by its name.
    if (open.has(id) || id === entry) return null
    if (app.has(id) || SMALL.includes(id)) return 'app'
    if (store.has(id)) return 'store'
    if (sync.has(id)) return bills.some(isIn(id)) ? 'store' : 'sync'
    if (bills.some(isIn(id)) && screens.filter(isIn(id)).length >= MANY) return 'app'
    if (reports.every(isIn(id)) && !bills.some(isIn(id))) return 'report'
    if (!bills.every(isIn(id))) return null
    // Domain modules are small, and other screens need some of them too.
    return id.startsWith(domain) ? 'app' : 'bill'
  }
}

let partOf: ReturnType<typeof divide> | undefined

export const nameOfPart = (id: string, graph: Graph): string | null => {
  partOf ??= divide(graph)
  return partOf(id)
}
