const test = '\\.test\\.tsx?$'
const npm = (names) => `(^|/)node_modules/(${names})/`
const light = [
  '^web/theme\\.css$',
  '^web/light/',
  '^domain/(phone|dates|fill|public-messages)\\.ts$',
]

// `util` itself is Node's own module. Names of a file are judged through its number of dependents, because a plain rule
// judges arrows only and would not see a file that imports nothing. 100 is the most allowed.
const forbiddenName = (path) => ({
  from: {},
  module: { path, pathNot: '(^|/)node_modules/|^(node:)?util$', numberOfDependentsLessThan: 100 },
})

const rooms = [
  {
    name: 'domain-imports-zod-only',
    from: { path: '^domain/', pathNot: test },
    to: { pathNot: ['^domain/', npm('zod')] },
  },
  {
    name: 'server-imports-domain-only',
    from: { path: '^server/', pathNot: test },
    to: { path: '^(web|scripts|tests|bench)/' },
  },
  {
    name: 'server-runs-without-dev-packages',
    comment: 'A release is installed with npm ci --omit=dev.',
    from: { path: '^server/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-imports-domain-only',
    from: { path: '^web/', pathNot: test },
    to: { path: '^(server|scripts|tests|bench)/', pathNot: '^server/router\\.ts$' },
  },
  {
    name: 'web-takes-only-the-type-of-the-router',
    from: { path: '^web/', pathNot: test },
    to: { path: '^server/router\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-has-no-node',
    from: { path: '^web/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'scripts-import-server-and-domain-only',
    from: { path: '^scripts/', pathNot: test },
    to: { path: '^(web|tests|bench)/' },
  },
  {
    name: 'bench-knows-no-page',
    from: { path: '^bench/' },
    to: { path: '^web/' },
  },
  {
    name: 'only-tests-import-tests',
    from: { pathNot: ['^(tests|bench)/', test] },
    to: { path: ['^tests/', test] },
  },
]

const insideWeb = [
  {
    name: 'public-stays-light',
    from: { path: '^web/public/', pathNot: test },
    to: { pathNot: ['^web/public/', ...light, npm('react|react-dom')] },
  },
  {
    name: 'light-stays-light',
    from: { path: '^web/light/', pathNot: test },
    to: { pathNot: [...light, npm('react|@lingui/core')] },
  },
  {
    name: 'public-never-reaches-heavy-packages',
    comment: 'Also through the light parts and the four domain files.',
    from: { path: '^web/(public|light)/', pathNot: test },
    to: {
      path: '(^|/)node_modules/',
      pathNot: npm('react|react-dom|@lingui/core|@fontsource-variable/[^/]+'),
      reachable: true,
    },
  },
  {
    name: 'boot-imports-entries-only',
    from: { path: '^web/boot\\.ts$' },
    to: { pathNot: ['^web/(public|app)/main\\.tsx$', '^web/app/open-early\\.ts$', ...light] },
  },
  {
    name: 'boot-loads-entries-on-demand',
    from: { path: '^web/boot\\.ts$' },
    to: { path: '^web/(public|app)/', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'screens-never-import-screens',
    from: { path: '^web/screens/([^/]+)/', pathNot: test },
    to: { path: '^web/screens/[^/]+/', pathNot: '^web/screens/$1/' },
  },
  {
    name: 'parts-and-ui-take-props',
    from: { path: '^web/(.+/parts|ui)/', pathNot: test },
    to: { path: '^web/(data|offline)/' },
  },
  {
    name: 'ui-knows-no-screen',
    from: { path: '^web/ui/', pathNot: test },
    to: {
      path: '^web/(screens|app|public|users|invoices|materials|ledgers|products|sales|road)/',
    },
  },
  {
    name: 'shared-rooms-know-no-screen',
    comment: 'Several screens and prints share it, so it can use none of them.',
    from: { path: '^web/(invoices|products|sales|materials|ledgers)/', pathNot: test },
    to: { path: '^web/(screens|app|public|offline|print|road)/' },
  },
  {
    name: 'shared-rooms-stay-apart',
    from: { path: '^web/(invoices|products|sales|ledgers)/', pathNot: test },
    to: { path: '^web/(users|materials)/' },
  },
  {
    name: 'road-knows-no-screen',
    comment: 'The screens of a salesman share it.',
    from: { path: '^web/road/', pathNot: test },
    to: { path: '^web/(screens|app|public|users|print)/' },
  },
  {
    name: 'users-know-no-screen',
    comment: 'Screens use it, so it can use none of them.',
    from: { path: '^web/users/', pathNot: test },
    to: { path: '^web/(screens|app|public|offline|print)/' },
  },
]

const everywhere = [
  {
    name: 'only-store-imports-kysely',
    from: { pathNot: '^server/store/' },
    to: { path: npm('kysely') },
  },
  {
    name: 'only-store-imports-pg',
    from: { pathNot: '^(server/store|tests/support|bench|scripts)/' },
    to: { path: npm('pg|pg-[^/]+') },
  },
  { name: 'no-circles', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    from: {
      orphan: true,
      pathNot: [test, '\\.d\\.ts$', '\\.css$', '^scripts/[^/]+\\.ts$', '^tests/support/'],
    },
    to: {},
  },
  {
    name: 'no-unknown-targets',
    comment: 'An import that is not found has no room, so no arrow would judge it.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  { name: 'no-utils', ...forbiddenName('(^|[/-])utils?([/.-]|$)') },
  { name: 'no-barrels', ...forbiddenName('(^|/)index\\.[cm]?[jt]sx?$') },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...rooms, ...insideWeb, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // With TypeScript 7 and no parser named, no file is read and the check is green and empty.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // The peers are a package of their own, installed only to be measured.
    exclude: { path: '^bench/peers/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'browser', 'require', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
