import type { Answers } from './answers.ts'
import { type Finding, findingOf } from './finding.ts'

const TIMEOUT_MS = 3000
const MOST_LAG_BYTES = 16 * 1024 * 1024
const MOST_CLOCK_SECONDS = 2

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | 'unknown'
  readonly pending_restart?: boolean
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly clockSeconds: number
}

/** Undefined if nothing answers. */
const get = async (url: string): Promise<Answer | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    const sentMs = Date.parse(response.headers.get('date') ?? '')
    // The header has whole seconds: on average it is half a second early.
    const clockSeconds = (sentMs + 500 - Date.now()) / 1000
    const isJson = text.startsWith('{')
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, clockSeconds }
  } catch {
    return undefined
  }
}

export const checkEtcd = async ({ nodes }: Answers): Promise<Finding> => {
  const faults = await Promise.all(
    nodes.map(async ({ name, address }) => {
      const health = await get(`http://${address}:2379/health`)
      if ((health?.body as { health?: string } | undefined)?.health !== 'true')
        return [`etcd of ${name} is not healthy.`]
      const keys = await get(`http://${address}:2379/v2/keys/`)
      return keys?.status === 200 ? [] : [`etcd of ${name} runs without --enable-v2.`]
    }),
  )
  return findingOf('etcd', faults.flat(), 'Three members are healthy.')
}

/** What Patroni reports of the cluster, from the first node that answers. */
const getFromAny = async ({ nodes }: Answers, path: string): Promise<unknown> => {
  for (const { address } of nodes) {
    const answer = await get(`http://${address}:8008${path}`)
    if (answer?.status === 200) return answer.body
  }
  return undefined
}

export const memberFaults = (names: readonly string[], members: readonly Member[]): string[] => {
  const count = (role: string) => members.filter((member) => member.role === role).length
  const missing = names.filter((name) => !members.some((member) => member.name === name))
  return [
    ...missing.map((name) => `${name} is not a member.`),
    ...(count('leader') === 1 ? [] : ['There is no primary.']),
    ...(count('sync_standby') > 0 ? [] : ['There is no synchronous standby: writes wait.']),
    ...members.flatMap(({ name, state, lag = 0, pending_restart: isPending }) => [
      ...(/^(running|streaming)$/.test(state) ? [] : [`${name} is ${state || 'silent'}.`]),
      ...(lag === 'unknown' || lag > MOST_LAG_BYTES ? [`${name} is ${lag} bytes late.`] : []),
      ...(isPending ? [`${name} waits for patronictl restart.`] : []),
    ]),
  ]
}

export const checkMembers = async (answers: Answers): Promise<Finding> => {
  const cluster = (await getFromAny(answers, '/cluster')) as
    | { members: Member[]; pause?: boolean }
    | undefined
  if (!cluster) return findingOf('members', ['No Patroni answers.'], '')
  const names = answers.nodes.map(({ name }) => name)
  const paused = cluster.pause ? ['Patroni is paused: no standby takes over.'] : []
  const faults = [...memberFaults(names, cluster.members), ...paused]
  return findingOf(
    'members',
    faults,
    `${cluster.members.map(({ name, role }) => `${name} ${role}`).join(', ')}.`,
  )
}

/** Settings in etcd without which an acknowledged bill can be lost or writes wait too long. */
const SAFE = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
  primary_start_timeout: 0,
} as const
const SAFE_PARAMETERS = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } as const

interface Config {
  readonly postgresql?: { readonly parameters?: Readonly<Record<string, unknown>> }
  readonly [name: string]: unknown
}

export const settingFaults = (config: Config): string[] => {
  const parameters = config.postgresql?.parameters ?? {}
  return [
    ...Object.entries(SAFE).filter(([name, value]) => config[name] !== value),
    ...Object.entries(SAFE_PARAMETERS).filter(([name, value]) => parameters[name] !== value),
  ].map(([name, value]) => `${name} is not ${value}: patronictl edit-config.`)
}

export const checkSettings = async (answers: Answers): Promise<Finding> => {
  const config = (await getFromAny(answers, '/config')) as Config | undefined
  const faults = config ? settingFaults(config) : ['No Patroni answers.']
  return findingOf('settings', faults, 'etcd has the safe settings.')
}

export const checkNodes = async ({ nodes }: Answers): Promise<Finding[]> => {
  const found = await Promise.all(
    nodes.map(async ({ name, address }) => ({
      name,
      answer: await get(`http://${address}:8008/patroni`),
    })),
  )
  const silent = found.filter(({ answer }) => !answer).map(({ name }) => `${name} does not answer.`)
  const late = found.flatMap(({ name, answer }) => {
    const seconds = Math.round(answer?.clockSeconds ?? 0)
    return Math.abs(seconds) > MOST_CLOCK_SECONDS
      ? [`The clock of ${name} differs by ${seconds} s.`]
      : []
  })
  const versions = found.map(({ answer }) => {
    const body = answer?.body as
      | { server_version?: number; patroni?: { version?: string } }
      | undefined
    return body && `PostgreSQL ${body.server_version}, Patroni ${body.patroni?.version}`
  })
  const distinct = [...new Set(versions.filter((version) => version !== undefined))]
  const mixed = distinct.length > 1 ? [`The nodes differ: ${distinct.join('; ')}.`] : []
  return [
    findingOf('clocks', [...silent, ...late], 'The clocks of the nodes agree.'),
    findingOf('nodes', [...silent, ...mixed], `${distinct.join('; ')}.`),
  ]
}
