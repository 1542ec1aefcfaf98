import * as z from 'zod'

const text = z.string().min(1)

/** phone=MM-DD, comma separated. */
const birthdays = z
  .string()
  .regex(/^\d{10}=\d\d-\d\d(,\d{10}=\d\d-\d\d)*$/, 'must read phone=MM-DD,phone=MM-DD')
  .transform(
    (list): Readonly<Record<string, string>> =>
      Object.fromEntries(list.split(',').map((pair) => pair.split('=') as [string, string])),
  )

const environment = z.object({
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_CLUSTER: z.enum(['on', 'off']).default('off'),
  PUBLIC_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(3),
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  ORIGIN: z.url(),
  TRUSTED_PROXY: z.string().default(''),
  BRAND: text.optional(),
  POWERED_BY: text,
  DEFAULT_PASSWORD: z.string().default(''),
  OWNER_PHONE: z.string().regex(/^\d{10}$/, 'must have 10 digits'),
  BIRTHDAYS: birthdays.default({}),
  COURTESY_LOCK: z.enum(['on', 'off']).default('on'),
  ARCHIVE_LAG_SECONDS: z.coerce.number().int().min(1).default(300),
  STANDBY_LAG_MB: z.coerce.number().int().min(1).default(64),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The configuration of one business. */
export interface Settings {
  readonly databaseUrl: string
  readonly databaseConnections: number
  /** On a cluster a new timeline is a failover, on a single machine a restore. */
  readonly databaseCluster: boolean
  /** More connections, for look-ups and other calls that need no session. */
  readonly publicConnections: number
  readonly host: string
  readonly port: number
  readonly metricsHost: string
  /** Without it no metrics are served. */
  readonly metricsPort: number | undefined
  readonly origin: string
  readonly trustedProxy: string
  /** The name of a business that has no settings yet (SET-02). */
  readonly brand: string | undefined
  readonly poweredBy: string
  /** Empty: each new user gets a one-time password. */
  readonly defaultPassword: string
  readonly ownerPhone: string
  readonly birthdays: Readonly<Record<string, string>>
  readonly courtesyLock: boolean
  /** E12: later than this, `/readyz` says degraded. */
  readonly archiveLagSeconds: number
  readonly standbyLagMb: number
  readonly logLevel: string
}

/** Reads the environment, or throws an error that lists every invalid variable. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(variables)
  if (!result.success) {
    const faults = result.error.issues.map(
      (issue) =>
        `  ${issue.path.join('.')}: ${variables[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
    )
    throw new Error(`The settings are not complete. See .env.example.\n${faults.join('\n')}`)
  }
  const read = result.data
  return {
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    databaseCluster: read.DATABASE_CLUSTER === 'on',
    publicConnections: read.PUBLIC_CONNECTIONS,
    host: read.HOST,
    port: read.PORT,
    metricsHost: read.METRICS_HOST,
    metricsPort: read.METRICS_PORT,
    origin: new URL(read.ORIGIN).origin,
    trustedProxy: read.TRUSTED_PROXY,
    brand: read.BRAND,
    poweredBy: read.POWERED_BY,
    defaultPassword: read.DEFAULT_PASSWORD,
    ownerPhone: read.OWNER_PHONE,
    birthdays: read.BIRTHDAYS,
    courtesyLock: read.COURTESY_LOCK === 'on',
    archiveLagSeconds: read.ARCHIVE_LAG_SECONDS,
    standbyLagMb: read.STANDBY_LAG_MB,
    logLevel: read.LOG_LEVEL,
  }
}
