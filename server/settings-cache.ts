import { featuresOf, type Module } from '#domain/access/modules.ts'
import {
  type AccountSettings,
  accountSettingsFrom,
  NO_ACCOUNTS,
} from '#domain/accounts/account-settings.ts'
import { DEFAULT_ROUNDING, ROUNDINGS, type Rounding } from '#domain/rates/automatic-total.ts'
import {
  type BusinessSettings,
  DEFAULT_SETTINGS,
  NAME_LETTERS,
  settingsFrom,
} from '#domain/settings/settings.ts'
import type { Db } from './db/database.ts'
import { isFirstStepsHidden } from './db/first-steps.ts'
import type { Notice } from './db/notices.ts'
import {
  insertFirstSettings,
  readLogo,
  readLogoRow,
  readSettingRows,
  type StoredSetting,
  TAKEN_OVER_BY,
} from './db/settings.ts'
import type { Log } from './http/log.ts'
import { NO_STORED_UPI, type StoredUpi, upiFrom } from './upi-settings.ts'

/** What the process knows of the settings in the database. */
export interface CachedSettings {
  readonly settings: BusinessSettings
  readonly version: number
  readonly features: readonly Module[]
  readonly modulesVersion: number
  /** MNY-03. */
  readonly rounding: Rounding
  readonly roundingVersion: number
  /** CRD. */
  readonly accounts: AccountSettings
  readonly accountsVersion: number
  /** UPI-01. */
  readonly upi: StoredUpi
  /** SET-03: the list is neither hidden nor known to be done. */
  readonly hasFirstSteps: boolean
  readonly logo: { readonly tag: string | undefined; readonly version: number }
}

interface Outside {
  /** The name in the environment, taken over at the first start (SET-02). */
  readonly brand: string | undefined
  /** The modules of this version. */
  readonly built: readonly Module[]
  /** Notices arrive, so the copy is emptied by them. */
  readonly isListening: () => boolean
  readonly clock: () => number
  readonly log: Log
}

/** While no notice can arrive the copy is read again after this. */
const MAX_AGE_MS = 1000
/** A page does not wait longer for a slow database: it shows what was known last. */
const PAGE_WAITS_MS = 250

const firstSettings = (brand: string | undefined): BusinessSettings => ({
  ...DEFAULT_SETTINGS,
  ...(brand && { name: brand.trim().slice(0, NAME_LETTERS) }),
})

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

const roundingOf = (value: unknown): Rounding => {
  const stored = (value as { rounding?: unknown } | undefined)?.rounding
  return ROUNDINGS.find((rounding) => rounding === stored) ?? DEFAULT_ROUNDING
}

/** Takes over the environment's values if no settings are stored yet, and logs it. */
const ensureRows = async (db: Db, outside: Outside): Promise<StoredSetting[]> => {
  const rows = await readSettingRows(db)
  if (rows.some(({ key }) => key === 'business')) return rows
  const settings = firstSettings(outside.brand)
  if (await insertFirstSettings(db, settings, TAKEN_OVER_BY, new Date(outside.clock()))) {
    const { name } = settings
    outside.log.info({ name }, 'settings of the business taken over from the environment')
  }
  return readSettingRows(db)
}

const load = async (db: Db, outside: Outside): Promise<CachedSettings> => {
  const rows = await ensureRows(db, outside)
  const row = (key: string) => rows.find((one) => one.key === key)
  const [business, modules, logo] = [row('business'), row('modules'), await readLogoRow(db)]
  return {
    settings: settingsFrom(business?.value),
    version: business?.version ?? 0,
    features: featuresOf(listOf(modules?.value), outside.built),
    modulesVersion: modules?.version ?? 0,
    rounding: roundingOf(row('rates')?.value),
    roundingVersion: row('rates')?.version ?? 0,
    accounts: accountSettingsFrom(row('accounts')?.value),
    accountsVersion: row('accounts')?.version ?? 0,
    upi: upiFrom(rows),
    hasFirstSteps: !isFirstStepsHidden(row('first-steps')?.value),
    logo: { tag: logo?.tag, version: logo?.version ?? 0 },
  }
}

/** Before the first answer of the database. */
const unread = ({ brand }: Outside): CachedSettings => ({
  settings: firstSettings(brand),
  version: 0,
  features: [],
  modulesVersion: 0,
  rounding: DEFAULT_ROUNDING,
  roundingVersion: 0,
  accounts: NO_ACCOUNTS,
  accountsVersion: 0,
  upi: NO_STORED_UPI,
  hasFirstSteps: false,
  logo: { tag: undefined, version: 0 },
})

/** The process's copy of the settings, emptied by the topic `settings` (NXT-04). */
export const createSettingsCache = (db: Db, outside: Outside) => {
  let known: CachedSettings | undefined
  let readAtMs = 0
  let isStale = true
  let reading: Promise<CachedSettings> | undefined
  let picture: { readonly tag: string; readonly png: Promise<Buffer | undefined> } | undefined

  const clear = (): void => {
    isStale = true
    reading = undefined
  }

  const readAgain = (): Promise<CachedSettings> => {
    const started: Promise<CachedSettings> = load(db, outside).then((loaded) => {
      // A notice arrived meanwhile: what was read may be older than the change.
      if (reading !== started) {
        known ??= loaded
        return loaded
      }
      known = loaded
      readAtMs = performance.now()
      isStale = false
      reading = undefined
      return loaded
    })
    started.catch(() => {
      if (reading === started) reading = undefined
    })
    reading = started
    return started
  }

  const readKnown = (): CachedSettings | undefined => {
    const isFresh = outside.isListening() || performance.now() - readAtMs < MAX_AGE_MS
    return !isStale && isFresh ? known : undefined
  }

  const read = async (): Promise<CachedSettings> => readKnown() ?? reading ?? readAgain()

  const fallback = (): CachedSettings => known ?? unread(outside)

  return {
    read,
    /** In a transaction: a second connection could wait for ever when all wait for theirs. */
    readIn: async (tx: Db): Promise<CachedSettings> => readKnown() ?? load(tx, outside),
    /** For pages, which open also while the database does not answer. */
    readForPage: (): Promise<CachedSettings> => {
      const late = new Promise<CachedSettings>((resolve) => {
        setTimeout(() => resolve(fallback()), PAGE_WAITS_MS).unref()
      })
      return Promise.race([read().catch(fallback), late])
    },
    /** Strangers can ask for it: one read of the database per picture. */
    readLogo: (tag: string): Promise<Buffer | undefined> => {
      if (picture?.tag !== tag) picture = { tag, png: readLogo(db, tag) }
      picture.png.catch(() => (picture = undefined))
      return picture.png
    },
    /** All steps are done: until the settings change, no home of this process asks again. */
    endFirstSteps(): void {
      if (known) known = { ...known, hasFirstSteps: false }
    },
    /** Called by the writing process after its commit, and by every process on the notice. */
    invalidate(notice: Notice): void {
      if (notice === 'settings') clear()
    },
    clear,
  }
}

export type SettingsCache = ReturnType<typeof createSettingsCache>
