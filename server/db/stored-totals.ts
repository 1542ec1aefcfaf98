import { ACCOUNT_TOTALS } from './account-totals.ts'
import { keysOf, MONTH, type StoredTotals, type TotalsTable } from './totals-table.ts'

const COUNTED = `
  SELECT invoice.customer_id, invoice.day, line.product, line.quantity AS invoiced,
         line.scheme_hundredths, 0 AS produced
  FROM invoices AS invoice JOIN invoice_lines AS line ON line.invoice_id = invoice.id
  WHERE invoice.deleted_at IS NULL
  UNION ALL
  SELECT NULL, record.day, line.product, 0, 0, line.quantity
  FROM production_records AS record JOIN production_lines AS line ON line.record_id = record.id
  WHERE record.deleted_at IS NULL`

const YEAR = `date_trunc('year', day::timestamp)::date`

const ofProducts = (table: TotalsTable, keys: Readonly<Record<string, string>>): StoredTotals => ({
  table,
  keys: { ...keys, product: 'product' },
  sums: ['produced', 'invoiced', 'scheme_hundredths'],
  counted: COUNTED,
  sources: ['invoices', 'production_records'],
})

const ofCustomers = (table: TotalsTable, keys: Readonly<Record<string, string>>): StoredTotals => ({
  table,
  keys: { customer_id: 'customer_id', ...keys, product: 'product' },
  sums: ['invoiced', 'scheme_hundredths'],
  counted: `SELECT * FROM (${COUNTED}) AS counted WHERE customer_id IS NOT NULL`,
  sources: ['invoices'],
})

const SPANS = `LATERAL (VALUES ('day', invoice.day),
    ('month', date_trunc('month', invoice.day::timestamp)::date),
    ('year', date_trunc('year', invoice.day::timestamp)::date),
    ('ever', date '-infinity')) AS piece (span, start)`

const OF_SALESMEN: StoredTotals = {
  table: 'salesman_totals',
  keys: keysOf('salesman_id', 'span', 'start', 'customer_id', 'route_id', 'product'),
  sums: ['quantity', 'scheme_hundredths'],
  counted: `
    SELECT invoice.salesman_id, piece.span, piece.start, invoice.customer_id, invoice.route_id,
           line.product, line.quantity, line.scheme_hundredths
    FROM salesman_invoices AS invoice
      JOIN salesman_invoice_lines AS line ON line.invoice_id = invoice.id, ${SPANS}
    WHERE invoice.deleted_at IS NULL`,
  sources: ['salesman_invoices'],
}

const OF_ROUTES: StoredTotals = {
  table: 'route_totals',
  keys: keysOf('span', 'start', 'salesman_id', 'route_id'),
  sums: ['quantity'],
  counted: `SELECT * FROM (${OF_SALESMEN.counted}) AS line WHERE span <> 'ever'`,
  sources: ['salesman_invoices'],
}

const NO_ID = `'00000000-0000-0000-0000-000000000000'::uuid`

/** BOS-01: every bill with what it brought; a bill without a total counts as a bill. */
const BILLS = `
  SELECT 'counter' AS source, ${NO_ID} AS salesman_id, ${NO_ID} AS route_id, customer_id, day,
         payment, total_paise
  FROM invoices WHERE deleted_at IS NULL
  UNION ALL
  SELECT 'salesman', salesman_id, route_id, customer_id, day, payment, total_paise
  FROM salesman_invoices WHERE deleted_at IS NULL`

const OF_BILLS = `1 AS bills, coalesce(total_paise, 0) AS paise`
const piecesOf = (spans: readonly string[]) =>
  `LATERAL (SELECT span, date_trunc(span, day::timestamp)::date AS start
     FROM unnest(ARRAY[${spans.map((span) => `'${span}'`).join()}]) AS each (span)) AS piece`
const OF_MONEY: StoredTotals = {
  table: 'money_totals',
  keys: keysOf('span', 'start', 'source', 'salesman_id', 'route_id', 'payment'),
  sums: ['bills', 'paise', 'without_total'],
  counted: `
    SELECT bill.*, piece.*, ${OF_BILLS}, (total_paise IS NULL)::integer AS without_total
    FROM (${BILLS}) AS bill, ${piecesOf(['day', 'month', 'year'])}`,
  sources: ['invoices', 'salesman_invoices'],
}

const OF_VISITS: StoredTotals = {
  table: 'customer_visits',
  keys: keysOf('source', 'customer_id', 'span', 'start'),
  sums: ['bills', 'paise'],
  counted: `
    SELECT bill.*, piece.*, ${OF_BILLS}
    FROM (${BILLS}) AS bill, ${piecesOf(['day', 'month'])} WHERE customer_id IS NOT NULL`,
  sources: ['invoices', 'salesman_invoices'],
}

/** LED-06, like `openOf` and `isPaid` in the domain: a missing balance is 0. */
const OF_LEDGERS: StoredTotals = {
  table: 'ledger_totals',
  keys: { ledger: 'ledger' },
  sums: ['open_paise', 'open_entries'],
  counted: `
    SELECT ledger, balance_paise AS open_paise, 1 AS open_entries
    FROM ledger_entries WHERE deleted_at IS NULL AND balance_paise > 0`,
  sources: ['ledger_entries'],
}

const OF_MATERIALS: StoredTotals = {
  table: 'materials',
  keys: { id: 'id' },
  sums: ['quantity_thousandths'],
  counted: `
    SELECT item.id, CASE movement.type WHEN 'Added' THEN 1 ELSE -1 END
      * movement.quantity_thousandths AS quantity_thousandths
    FROM material_movements AS movement JOIN materials AS item ON item.id = movement.material_id
    WHERE movement.deleted_at IS NULL AND item.deleted_at IS NULL`,
  sources: ['material_movements'],
  onRecords: 'deleted_at IS NULL',
  neverBelowZero: true,
}

/** Every stored sum in the writers' lock order (0018); a test compares it with the schema. */
export const STORED_TOTALS: readonly StoredTotals[] = [
  ofCustomers('customer_years', { year: YEAR }),
  ofCustomers('customer_months', { month: MONTH }),
  ofCustomers('customer_days', { day: 'day' }),
  ofProducts('product_totals', {}),
  ofProducts('product_months', { month: MONTH }),
  ofProducts('product_days', { day: 'day' }),
  OF_SALESMEN,
  OF_ROUTES,
  OF_MONEY,
  OF_VISITS,
  OF_LEDGERS,
  OF_MATERIALS,
  ...ACCOUNT_TOTALS,
]

/** Every other stored number by its kind: a new column fails a test until it is classified. */
export const OTHER_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  'given by a person or an import': [
    'account_entries.amount_paise',
    'accounts.limit_paise',
    'invoice_lines.quantity',
    'invoice_lines.rate_paise',
    'invoice_lines.scheme_hundredths',
    'invoices.total_paise',
    'ledger_entries.amount_paise', // of bottlers: an imported total may differ from its lines (0014)
    'ledger_entries.balance_paise',
    'ledger_entries.cool_jar_full',
    'ledger_entries.cool_jar_in',
    'ledger_entries.cool_jar_out',
    'ledger_entries.jar_full',
    'ledger_entries.jar_in',
    'ledger_entries.jar_out',
    'ledger_lines.amount_paise',
    'ledger_lines.price_paise',
    'ledger_lines.quantity_hundredths',
    'ledger_lines.rate_paise',
    'material_movements.price_paise',
    'material_movements.quantity_thousandths',
    'product_prices.rate_paise',
    'production_lines.quantity',
    'products.bottles_per_carton',
    'rates.rate_paise',
    'salesman_invoice_lines.quantity',
    'salesman_invoice_lines.rate_paise',
    'salesman_invoice_lines.scheme_hundredths',
    'salesman_invoices.total_paise',
    'salesman_payments.amount_paise',
    'scheme_rules.every_cartons',
    'scheme_rules.free_hundredths',
  ],
  // MNY-05: what the bill would cost by its rates; a rate change never changes it.
  'worked out when the bill was saved': [
    'invoices.auto_total_paise',
    'salesman_invoices.auto_total_paise',
  ],
  'a number in a series': [
    'account_state.revision',
    'accounts.revision',
    'held_commands.place',
    'invoices.run',
    'invoices.token',
    'products.position',
    'restored_runs.last',
    'restored_runs.next_run',
    'restored_runs.run',
    'salesman_customers.revision',
    'salesman_invoices.revision',
    'salesman_payments.revision',
    'salesman_revisions.revision',
    'salesman_routes.revision',
    'token_counters.last',
    'token_counters.run',
  ],
  'the version of a row': [
    'business_logo.version',
    'accounts.version',
    'customer_records.version',
    'invoices.version',
    'ledger_entries.version',
    'legacy_imports.version',
    'material_movements.version',
    'materials.version',
    'product_prices.version',
    'settings.version',
    'production_records.version',
    'products.version',
    'salesman_customers.version',
    'salesman_invoices.version',
    'salesman_routes.version',
    'scheme_rules.version',
    'users.version',
  ],
  'measured by the operator': ['accepted_clocks.ahead_ms'],
  'reported by a device': ['devices.waiting'],
  'a setting': ['login_sessions.idle_limit_ms', 'kysely_migration_lock.is_locked'],
}
