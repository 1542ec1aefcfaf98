const test = '\\.test\\.tsx?$'
const npm = (names) => `(^|/)node_modules/(${names})/`
const PUBLIC_SHARED = [
  '^web/public/shared/',
  '^domain/shared/(phone|dates|fill|public-messages)\\.ts$',
]

/** The only features that may import another one. */
const FEATURE_EXCEPTIONS = {
  accounts: 'customers|invoices|settings',
  salesman: 'invoices|reports',
  dashboard: 'reports|settings|trends',
  invoices: 'settings',
  ledgers: 'rates',
  materials: 'users',
  production: 'users',
}

// A plain rule checks only imports and would miss a file that imports nothing. The number of
// dependents covers every file; 100 is the maximum that dependency-cruiser allows.
const forbiddenName = (path) => ({
  from: {},
  module: { path, pathNot: '(^|/)node_modules/|^(node:)?util$', numberOfDependentsLessThan: 100 },
})

const roots = [
  {
    name: 'domain-imports-zod-only',
    from: { path: '^domain/', pathNot: test },
    to: { pathNot: ['^domain/', npm('zod')] },
  },
  {
    name: 'server-imports-domain-only',
    from: { path: '^server/', pathNot: test },
    to: { path: '^(web|cli|tools|tests|bench)/' },
  },
  {
    name: 'cli-imports-server-and-domain-only',
    from: { path: '^cli/', pathNot: test },
    to: { path: '^(web|tools|tests|bench)/' },
  },
  {
    name: 'shipped-code-runs-without-dev-packages',
    comment: 'A release is installed with npm ci --omit=dev.',
    from: { path: '^(server|cli)/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-imports-domain-only',
    from: { path: '^web/', pathNot: test },
    to: { path: '^(server|cli|tools|tests|bench)/', pathNot: '^server/api/router\\.ts$' },
  },
  {
    name: 'web-takes-only-the-type-of-the-router',
    from: { path: '^web/', pathNot: test },
    to: { path: '^server/api/router\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-has-no-node',
    from: { path: '^web/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'tools-and-bench-import-no-page',
    from: { path: '^(tools|bench)/', pathNot: test },
    to: { path: '^web/' },
  },
  {
    name: 'only-tests-import-tests',
    from: { pathNot: ['^(tests|bench)/', test] },
    to: { path: ['^tests/', test] },
  },
]

const publicPages = [
  {
    name: 'public-stays-light',
    from: { path: '^web/public/', pathNot: test },
    to: { pathNot: ['^web/public/', ...PUBLIC_SHARED, npm('react|react-dom|@lingui/core')] },
  },
  {
    name: 'public-shared-imports-no-page',
    from: { path: '^web/public/shared/', pathNot: test },
    to: { pathNot: [...PUBLIC_SHARED, npm('react|@lingui/core')] },
  },
  {
    name: 'public-never-reaches-heavy-packages',
    comment: 'Also through public/shared and the domain files that it may import.',
    from: { path: '^web/public/', pathNot: test },
    to: {
      path: '(^|/)node_modules/',
      pathNot: npm('react|react-dom|@lingui/core|@fontsource-variable/[^/]+'),
      reachable: true,
    },
  },
  {
    name: 'boot-imports-entries-only',
    from: { path: '^web/app/boot\\.ts$' },
    to: {
      pathNot: ['^web/(public|app)/main\\.tsx$', '^web/app/open-early\\.ts$', ...PUBLIC_SHARED],
    },
  },
  {
    name: 'boot-loads-entries-on-demand',
    from: { path: '^web/app/boot\\.ts$' },
    to: {
      path: '^web/(public|app)/',
      pathNot: PUBLIC_SHARED,
      dependencyTypesNot: ['dynamic-import'],
    },
  },
]

const features = [
  {
    name: 'features-stay-apart',
    from: {
      path: '^web/features/([^/]+)/',
      pathNot: [test, `^web/features/(${Object.keys(FEATURE_EXCEPTIONS).join('|')})/`],
    },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  ...Object.entries(FEATURE_EXCEPTIONS).map(([feature, allowed]) => ({
    name: 'features-stay-apart',
    from: { path: `^web/features/${feature}/`, pathNot: test },
    to: { path: '^web/features/', pathNot: `^web/features/(${feature}|${allowed})/` },
  })),
  {
    name: 'only-app-imports-screens-and-prints',
    from: { path: '^web/', pathNot: ['^web/app/', '^web/features/[^/]+/(screens|print)/', test] },
    to: { path: '^web/features/[^/]+/(screens|print)/.+\\.tsx$' },
  },
  {
    name: 'components-take-props',
    from: { path: ['^web/features/[^/]+/components/', '^web/components/'], pathNot: test },
    to: { path: '^web/lib/', pathNot: '^web/lib/i18n/' },
  },
  {
    name: 'components-know-no-feature',
    from: { path: '^web/components/', pathNot: test },
    to: { path: '^web/features/' },
  },
  {
    name: 'only-app-knows-all',
    from: { path: '^web/(features|components|lib)/', pathNot: test },
    to: { path: ['^web/app/', '^web/public/(?!shared/)'] },
  },
  {
    name: 'lib-knows-no-feature',
    from: { path: '^web/lib/', pathNot: test },
    to: { path: '^web/features/' },
  },
]

const everywhere = [
  {
    name: 'only-db-imports-kysely',
    from: { pathNot: '^server/(db|legacy/sql)/' },
    to: { path: npm('kysely') },
  },
  {
    name: 'only-db-imports-pg',
    from: { pathNot: '^(server/(db|legacy/sql)|tests/support|bench|cli|tools)/' },
    to: { path: npm('pg|pg-[^/]+') },
  },
  { name: 'no-circular-files', from: {}, to: { circular: true } },
  {
    name: 'no-circular-folders',
    comment: 'Files at the top of a root compose the folders below it; they are no folder.',
    scope: 'folder',
    from: { path: '^(domain|server|web/lib|web/features)/' },
    to: { circular: true, path: '^(domain|server|web/lib|web/features)/' },
  },
  {
    name: 'no-orphans',
    from: {
      orphan: true,
      pathNot: [test, '\\.d\\.ts$', '\\.css$', '^(cli|tools)/[^/]+\\.ts$', '^tests/support/'],
    },
    to: {},
  },
  {
    name: 'no-unknown-targets',
    comment: 'An import that is not found has no folder, so no rule would judge it.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  { name: 'no-utils', ...forbiddenName('(^|[/-])utils?([/.-]|$)') },
  { name: 'no-barrels', ...forbiddenName('(^|/)index\\.[cm]?[jt]sx?$') },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...roots, ...publicPages, ...features, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // Without a named parser and with TypeScript 7 no file would be read, and the check would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // The peers are a separate package, installed only for benchmarks.
    exclude: { path: '^bench/peers/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'browser', 'require', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
