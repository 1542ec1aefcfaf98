import { CSV_BOM, csvRow } from '#domain/shared/csv.ts'
import type { AccountRow } from './account-views.ts'

/** CRD-21. */
const COLUMNS = [
  'Phone',
  'Name',
  'Balance',
  'Oldest',
  '0-7',
  '8-15',
  '16-30',
  '31-60',
  'Over 60',
  'Last Payment',
  'Limit',
]

export const accountsCsvHead = (): string => CSV_BOM + csvRow(COLUMNS)

/** An advance is below 0; a cell is empty without an open bill, a payment or a limit. */
export const accountsCsvRow = (row: AccountRow): string =>
  csvRow([
    row.phone,
    row.name,
    row.balancePaise / 100,
    row.oldestDay ?? '',
    ...row.ageing.map((paise) => paise / 100),
    row.lastPaymentDay ?? '',
    row.limitPaise === null ? '' : row.limitPaise / 100,
  ])
