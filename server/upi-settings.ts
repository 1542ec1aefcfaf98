import { NO_UPI, payeeOfSalesmen, type UpiIdChange, type UpiSettings } from '#domain/upi/upi.ts'
import type { SettingKey, StoredSetting } from './db/settings.ts'

/** UPI-01: an id has its row, which says who changed it and when. */
export const UPI_KEYS = {
  common: 'upi',
  counter: 'upi-counter',
  salesman: 'upi-salesman',
} as const satisfies Record<string, SettingKey>

export interface StoredUpi {
  readonly settings: UpiSettings
  readonly version: number
  /** Of each id that is set. */
  readonly changes: readonly UpiIdChange[]
  /** Of the id that salesmen show. */
  readonly salesmanChange: UpiIdChange | null
}

export const NO_STORED_UPI: StoredUpi = {
  settings: NO_UPI,
  version: 0,
  changes: [],
  salesmanChange: null,
}

const idOf = (row: StoredSetting | undefined): string =>
  (row?.value as { upiId?: string } | undefined)?.upiId ?? ''

const changeOf = ({ changedBy, changedAt }: StoredSetting, upiId: string): UpiIdChange => ({
  upiId,
  by: changedBy,
  at: changedAt.toISOString(),
})

export const upiFrom = (rows: readonly StoredSetting[]): StoredUpi => {
  const row = (name: keyof typeof UPI_KEYS) => rows.find(({ key }) => key === UPI_KEYS[name])
  const [common, counter, salesman] = [row('common'), row('counter'), row('salesman')]
  const ids = { upiId: idOf(counter), salesmanUpiId: idOf(salesman) }
  const settings = { ...NO_UPI, ...(common?.value as Partial<UpiSettings>), ...ids }
  const shown = payeeOfSalesmen(settings).upiId
  // Without a second id, either change gave salesmen the one they show.
  const [last] = (ids.salesmanUpiId ? [salesman] : [counter, salesman])
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
  return {
    settings,
    version: common?.version ?? 0,
    changes: [counter, salesman].flatMap((one) =>
      one && idOf(one) ? [changeOf(one, idOf(one))] : [],
    ),
    salesmanChange: last && shown ? changeOf(last, shown) : null,
  }
}
