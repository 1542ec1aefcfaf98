// Which file of the build a module goes into: few files for a page, and nothing that it does not need.
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
/** What keeps things in the browser; it comes when the screen stands. */
const STORE = [
  'lib/storage/browser-database.ts',
  'lib/offline/background-sync.tsx',
  'lib/commands/watch-waiting.ts',
]
const SCREENS = globSync('features/*/screens/*.tsx', { cwd: web })
const BILLING = SCREENS.filter((file) => /(billing-home|salesman-billing)\.tsx$/.test(file))
const OTHERS = SCREENS.filter((file) => !BILLING.includes(file))
const MANY = 8
/** A few lines each: a file of their own would weigh more than they do. */
const SMALL = ['components/use-next-frame.ts', 'components/use-wrong-field.ts'].map((file) =>
  join(web, file),
)

// A package's index leads to all of it, so what comes from outside is divided by name.
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

/** All that a file imports statically, itself included. */
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
  const bills = BILLING.map((file) => reachOf(graph, [file]))
  const screens = [...bills, ...OTHERS.map((file) => reachOf(graph, [file]))]
  return (id: string): string | null => {
    if (isPackage(id)) return packagePart(id)
    // The entry stays a file of its own, by whose name the manifest knows it.
    if (open.has(id) || id === entry) return null
    if (app.has(id) || SMALL.includes(id)) return 'app'
    if (store.has(id)) return 'store'
    if (screens.filter(isIn(id)).length >= MANY) return 'app'
    if (!bills.every(isIn(id))) return null
    // The rules of the trade are small, and other screens need some of them too.
    return id.startsWith(domain) ? 'app' : 'bill'
  }
}

let partOf: ReturnType<typeof divide> | undefined

export const nameOfPart = (id: string, graph: Graph): string | null => {
  partOf ??= divide(graph)
  return partOf(id)
}
