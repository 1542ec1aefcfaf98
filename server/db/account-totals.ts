import { keysOf, MONTH, type StoredTotals } from './totals-table.ts'

const START = `(SELECT (value ->> 'startDay')::date FROM settings WHERE key = 'accounts')`
const OF_ENTRIES = ['account_entries', 'invoices', 'salesman_invoices'] as const
const REVERSED = `LEFT JOIN account_entries AS reversed ON reversed.id = entry.reverses_id`
const IS_CREDIT = `is_account_credit(coalesce(reversed.kind, entry.kind),
  coalesce(reversed.amount_paise, entry.amount_paise))`

/** CRD-03, CRD-07. */
const OF_ACCOUNTS: StoredTotals = {
  table: 'accounts',
  keys: { id: 'account_id' },
  sums: ['balance_paise', 'unknown_bills'],
  counted: `
    SELECT account_id, amount_paise AS balance_paise, 0 AS unknown_bills FROM account_entries
    UNION ALL
    SELECT number.account_id, 0, 1
    FROM bills_on_credit(${START}) AS bill JOIN account_phones AS number USING (phone)
    WHERE bill.paise IS NULL`,
  sources: OF_ENTRIES,
  onRecords: 'true',
}

/** CRD-20. */
const OF_ACCOUNT_MONTHS: StoredTotals = {
  table: 'account_months',
  keys: { account_id: 'account_id', month: MONTH },
  sums: ['debit_paise', 'credit_paise'],
  counted: `
    SELECT entry.account_id, entry.day,
      CASE WHEN ${IS_CREDIT} THEN 0 ELSE entry.amount_paise END AS debit_paise,
      CASE WHEN ${IS_CREDIT} THEN -entry.amount_paise ELSE 0 END AS credit_paise
    FROM account_entries AS entry ${REVERSED}`,
  sources: OF_ENTRIES,
}

/** CRD-15: what each bill asks for, and each document of the office that was not reversed. */
const OF_DEBITS: StoredTotals = {
  table: 'account_debits',
  keys: keysOf('source_id', 'account_id', 'day'),
  sums: ['amount_paise'],
  counted: `
    SELECT bill.id AS source_id, number.account_id, bill.day, bill.paise AS amount_paise
    FROM bills_on_credit(${START}) AS bill JOIN account_phones AS number USING (phone)
    WHERE bill.paise > 0
    UNION ALL
    SELECT entry.id, entry.account_id, entry.day, entry.amount_paise
    FROM account_entries AS entry
    WHERE entry.kind IN ('opening', 'charge', 'pay back') AND entry.amount_paise > 0
      AND NOT EXISTS (SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id)`,
  sources: OF_ENTRIES,
  unique: 'source_id',
}

const OF_ACCOUNT_STATE: StoredTotals = {
  table: 'account_state',
  keys: { only_row: 'true' },
  sums: ['due_paise', 'advance_paise', 'cards_due'],
  counted: `
    SELECT greatest(paise, 0) AS due_paise, greatest(-paise, 0) AS advance_paise,
      (paise > 0)::integer AS cards_due
    FROM (SELECT sum(amount_paise) AS paise FROM account_entries GROUP BY account_id) AS card`,
  sources: OF_ENTRIES,
  onRecords: 'true',
}

/** In the writers' lock order. */
export const ACCOUNT_TOTALS: readonly StoredTotals[] = [
  OF_DEBITS,
  OF_ACCOUNT_MONTHS,
  OF_ACCOUNTS,
  OF_ACCOUNT_STATE,
]
