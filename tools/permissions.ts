// Writes docs/permissions.md from the tables in code: npm run permissions [-- --check]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAPABILITIES, can, type Right } from '#domain/access/capabilities.ts'
import { BUILT_MODULES } from '#domain/access/modules.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { PUBLIC_PATHS, redirectOf, routesOf } from '#domain/access/screens.ts'
import { isPersonal, TOPICS, type Topic } from '#domain/access/topics.ts'
import { appRouter } from '#server/api/router.ts'
import { procedureRights } from '#server/rpc/rights.ts'

const FILE = 'docs/permissions.md'
const path = join(import.meta.dirname, '..', FILE)

const PROCEDURES = procedureRights(appRouter)
const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]

const may = (role: Role, right: Right, mustChangePassword = false): boolean =>
  can({ role, mustChangePassword }, right)

const code = (text: string): string => `\`${text}\``

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Padded, because the formatter requires aligned columns. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...rows]
    .map((cells) => line(widths.map((width, at) => (cells[at] ?? '').padEnd(width))))
    .join('\n')
}

const grants = (): string =>
  table(
    ['Capability', ...ROLES],
    CAPABILITIES.map((right) => [
      code(right),
      ...ROLES.map((role) => (may(role, right) ? '✓' : '')),
    ]),
  )

const allowedBeforePasswordChange = (): string =>
  CAPABILITIES.filter((right) => ROLES.some((role) => may(role, right, true)))
    .map(code)
    .join(', ')

const notAskedFor = (): string => {
  const cited = new Set<Right | undefined>([
    ...PROCEDURES.map(({ right }) => right),
    ...Object.values(TOPICS),
  ])
  const rest = CAPABILITIES.filter((right) => !cited.has(right))
  return rest.length === 0 ? 'none' : rest.map(code).join(', ')
}

const rightText = (right: Right | undefined): string =>
  right === undefined || right === 'public' ? (right ?? 'none') : code(right)

const calls = (): string =>
  table(
    ['Call', 'Kind', 'Right'],
    PROCEDURES.map((call) => [
      code(call.path),
      call.type === 'query' ? 'read' : 'write',
      rightText(call.right),
    ]),
  )

const topics = (): string =>
  table(
    ['Topic', 'Right', 'Heard by'],
    TOPIC_NAMES.map((topic) => [
      code(topic),
      code(TOPICS[topic]),
      isPersonal(topic)
        ? 'the person concerned alone'
        : ROLES.filter((role) => may(role, TOPICS[topic])).join(', '),
    ]),
  )

const screenAt = (role: Role, place: string): string =>
  routesOf(role, BUILT_MODULES).find((route) => route.path === place)?.screen ?? ''

const routes = (): string => {
  const paths = [
    ...new Set(ROLES.flatMap((role) => routesOf(role, BUILT_MODULES).map((route) => route.path))),
  ]
  return table(
    ['Path', ...ROLES],
    [
      ...paths.sort().map((place) => [code(place), ...ROLES.map((role) => screenAt(role, place))]),
      ['anything else', ...ROLES.map((role) => `to ${code(redirectOf(role))}`)],
    ],
  )
}

/** The whole document. */
export const permissionsDocument = (): string => `# Permissions

Generated from the code by \`npm run permissions\`.

## Who may do what

${grants()}

A user who must still choose a password has only: ${allowedBeforePasswordChange()}.

In the table, but no call and no topic asks for it yet: ${notAskedFor()}.

## Calls

The server checks the right before it reads the input, and checks it again inside the transaction of a write. \`public\` needs no login.

${calls()}

## Live topics

${topics()}

## Routes

The screen at each path, per role. Without a login there are only ${PUBLIC_PATHS.map(code).join(', ')}; \`/customer\` is the same page for all. The route decides what is shown; each call of the screen is checked separately.

${routes()}
`

const isUpToDate = (): boolean => {
  try {
    return readFileSync(path, 'utf8') === permissionsDocument()
  } catch {
    return false
  }
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeFileSync(path, permissionsDocument())
  else if (!isUpToDate()) {
    console.error(`${FILE} is not what the code says: run npm run permissions`)
    process.exitCode = 1
  }
}
