/** CRD-01, CRD-09, CRD-17, CRD-23. */
export interface AccountSettings {
  /** Bills of this day and later count; null until accounts are first switched on. */
  readonly startDay: string | null
  /** The largest discount of a manager. */
  readonly discountPaise: number
  /** Of a card without its own limit; null for none. */
  readonly limitPaise: number | null
  readonly stopsAtLimit: boolean
  readonly balanceOnBills: boolean
  readonly salesmenSeeBalances: boolean
}

export const NO_ACCOUNTS: AccountSettings = {
  startDay: null,
  discountPaise: 5000,
  limitPaise: null,
  stopsAtLimit: false,
  balanceOnBills: false,
  salesmenSeeBalances: true,
}

export const accountSettingsFrom = (stored: unknown): AccountSettings => ({
  ...NO_ACCOUNTS,
  ...(stored as Partial<AccountSettings> | undefined),
})
