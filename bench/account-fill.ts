import { query } from './site.ts'

export interface AccountSize {
  readonly cards: number
  readonly due: number
  /** A card buys twice in one of ten years, a due one every month. */
  readonly months: number
}

/** The customer whose statement has a bill and a payment on every day. */
export const DAILY_PHONE = '9999999999'

const CARDS = ({ cards }: AccountSize) => [
  `CREATE TEMP TABLE shop AS
   SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS phone_id,
     CASE n WHEN 1 THEN '${DAILY_PHONE}' ELSE (6500000000 + n * 7)::text END AS phone,
     'Shop ' || md5(n::text) AS name
   FROM generate_series(1, ${cards}) AS n`,
  `INSERT INTO customer_records (id, phone, name) SELECT gen_random_uuid(), phone, name FROM shop`,
  `INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
   SELECT id, phone, name, 0, '', now() FROM shop`,
  `INSERT INTO account_phones (id, phone, name, account_id)
   SELECT phone_id, phone, name, id FROM shop`,
]

const BILLS = ({ due, months }: AccountSize) => [
  `CREATE TEMP TABLE bill AS
   SELECT shop.id AS account_id, shop.phone_id, gen_random_uuid() AS source_id,
     current_date - months.n * 30 - shop.n % 30 AS day, shop.n <= ${due} AND months.n < 3 AS is_open
   FROM shop, generate_series(0, ${months - 1}) AS months(n)
   WHERE shop.n > 1 AND (shop.n <= ${due}
     OR (months.n / 12 = shop.n / 30 % 10 AND months.n % 6 = shop.n / 300 % 6))`,
  `INSERT INTO bill
   SELECT shop.id, shop.phone_id, gen_random_uuid(), current_date - days, days < 30
   FROM shop, generate_series(0, ${months} * 30) AS days WHERE shop.n = 1`,
  `INSERT INTO account_debits (source_id, account_id, day, amount_paise)
   SELECT source_id, account_id, day, 10000 FROM bill`,
  `INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
     source, source_id, made_by)
   SELECT account_id, phone_id, 'bill', 10000, day, day, 'counter', source_id, 'Asha' FROM bill`,
  `INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
     source, method, made_by)
   SELECT account_id, phone_id, 'payment', -10000, day, day, 'office', 'Cash', 'Asha'
   FROM bill WHERE NOT is_open`,
]

const SUMS = [
  `INSERT INTO account_months (account_id, month, debit_paise, credit_paise)
   SELECT account_id, date_trunc('month', day::timestamp)::date,
     sum(greatest(amount_paise, 0)), sum(greatest(-amount_paise, 0))
   FROM account_entries JOIN shop ON shop.id = account_id GROUP BY 1, 2`,
  `UPDATE accounts SET balance_paise = paise, last_payment_day = paid
   FROM (SELECT account_id, sum(amount_paise) AS paise,
       max(day) FILTER (WHERE kind = 'payment') AS paid
     FROM account_entries GROUP BY 1) AS card WHERE card.account_id = accounts.id`,
  `UPDATE account_state SET due_paise = due, advance_paise = 0, cards_due = cards
   FROM (SELECT sum(balance_paise) AS due, count(*) FILTER (WHERE balance_paise > 0) AS cards
     FROM accounts) AS card`,
]

/** The accounts of a business that never deletes a customer; the sums as commands would leave them. */
export const fillAccountYears = async (ownerUrl: string, size: AccountSize): Promise<void> => {
  await query(ownerUrl, [...CARDS(size), ...BILLS(size), ...SUMS].join(';\n'))
  await query(ownerUrl, 'VACUUM ANALYZE')
}
