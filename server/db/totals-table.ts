export type TotalsTable =
  | 'product_totals'
  | `product_${'months' | 'days'}`
  | `customer_${'years' | 'months' | 'days'}`
  | 'salesman_totals'
  | 'route_totals'
  | 'money_totals'
  | 'customer_visits'
  | 'ledger_totals'
  | 'materials'
  | `account_${'months' | 'debits' | 'state'}`
  | 'accounts'

/** A table of totals: its key columns, its sums, and the rows that it sums. */
export interface StoredTotals {
  readonly table: TotalsTable
  /** Each key column with its expression over the counted rows. */
  readonly keys: Readonly<Record<string, string>>
  readonly sums: readonly string[]
  readonly counted: string
  /** A write to one of these tables may change the totals. */
  readonly sources: readonly string[]
  /** The sums are columns of records, those of this condition; a correction inserts no row. */
  readonly onRecords?: string
  /** A sum below 0 would break a CHECK. */
  readonly neverBelowZero?: true
  /** The columns of the unique key, if they are not all `keys`. */
  readonly unique?: string
}

export const MONTH = `date_trunc('month', day::timestamp)::date`

export const keysOf = (...keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, key]))
