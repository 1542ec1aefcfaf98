import { randomUUID } from 'node:crypto'
import type { Module } from '#domain/access/modules.ts'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import type { Db } from '#server/db/database.ts'

const MAKER = { made_by: 'Asha', made_by_id: null }

/** NXT-01: the server may have read its settings already, so it must hear of the switch. */
export const switchOn = async (db: Db, ...modules: readonly Module[]): Promise<void> => {
  const [at, value] = [new Date(), JSON.stringify(modules)]
  await db
    .insertInto('settings')
    .values({ key: 'modules', value, changed_by: 'Asha', changed_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  const who = { at, actorId: null, actorName: 'Asha' }
  const audit = { action: 'switch on', subject: 'module', subjectId: modules.join(' ') }
  await recordAuditAndNotify(db, who, { audit, topics: ['settings', 'rates'] })
}

/** ₹ at the counter and with salesmen, in the order of the products. */
const RUPEES = [[110, 115], [120, 124], [150], [140], [100, 104], [126, 132], [60.5], [40]] as const

const listRates = (from_day: string, at: Date) =>
  DEFAULT_PRODUCTS.flatMap(({ id: product }, place) =>
    (RUPEES[place] ?? []).map((rupees, column) => ({
      id: randomUUID(),
      product,
      kind: column === 0 ? 'counter' : 'salesman',
      rate_paise: Math.round(rupees * 100),
      from_day,
      ...MAKER,
      made_at: at,
    })),
  )

/** A customer that has a card. */
export const addCard = async (db: Db, phone: string, name: string): Promise<string> => {
  const [id, at] = [randomUUID(), new Date()]
  await db
    .insertInto('customers')
    .values({ id: randomUUID(), phone, name, last_used_at: at })
    .execute()
  await db
    .insertInto('accounts')
    .values({ id, phone, name, revision: 0, changed_by: 'Asha', changed_at: at })
    .execute()
  await db
    .insertInto('account_phones')
    .values({ id: randomUUID(), phone, name, account_id: id })
    .execute()
  return id
}

export const addRoute = async (db: Db, name: string): Promise<string> => {
  const salesman = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'salesman')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('salesman_routes')
    .values({ id, salesman_id: salesman.id, name, key: name.toLowerCase(), revision: 1 })
    .execute()
  return id
}

/** A rate of each product since six weeks ago; with `isFull` also special rates and schemes. */
export const fillRates = async (db: Db, isFull = true): Promise<void> => {
  const at = new Date()
  const today = businessDay(at.getTime())
  const [begun, month] = [addDays(today, -44), addDays(today, 17)]
  await db.insertInto('rates').values(listRates(begun, at)).execute()
  if (!isFull) return
  const route_id = await addRoute(db, 'Ring Road')
  const caterers = await addCard(db, '9824359224', 'Shree Krishna Caterers')
  const hotel = await addCard(db, '9824369231', 'Hotel Sahyadri')
  const made = { ...MAKER, made_at: at }
  const one = (fields: {
    kind: string
    product: string
    rate_paise: number
    from_day: string
  }) => ({
    id: randomUUID(),
    ...made,
    ...fields,
  })
  await db
    .insertInto('rates')
    .values([
      one({ kind: 'counter', product: 'premium-1l', rate_paise: 12_200, from_day: month }),
      {
        ...one({ kind: 'customer', product: 'premium-1l', rate_paise: 11_200, from_day: begun }),
        account_id: caterers,
      },
      {
        ...one({ kind: 'customer', product: 'premium-500ml', rate_paise: 14_400, from_day: month }),
        account_id: hotel,
      },
      {
        ...one({ kind: 'route', product: 'green-1l', rate_paise: 10_200, from_day: begun }),
        route_id,
      },
    ])
    .execute()
  const changed = { changed_by: 'Asha', changed_at: at }
  const rule = { id: randomUUID(), kind: 'all', every_cartons: 10, free_hundredths: 100 }
  await db
    .insertInto('scheme_rules')
    .values([
      { ...rule, product: 'premium-1l', from_day: begun, to_day: addDays(today, 16), ...changed },
      {
        ...rule,
        id: randomUUID(),
        kind: 'customer',
        account_id: hotel,
        product: 'premium-2l',
        every_cartons: 20,
        free_hundredths: 900,
        from_day: month,
        ...changed,
      },
    ])
    .execute()
}
