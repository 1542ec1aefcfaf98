import { type Catalog, createCatalog } from '#domain/catalog/catalog.ts'
import { readProducts } from '#server/db/catalog.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AREAS, AreaName } from './areas.ts'
import * as old from './old-shape.ts'
import { outInvoices, outProduction } from './sql/export-counter.ts'
import { outCustomerTables } from './sql/export-customers.ts'
import { outEntries, outPrices } from './sql/export-ledgers.ts'
import { outTokenRuns, outTokens, outUsers } from './sql/export-people.ts'
import { outRoutes, outSalesmanCustomers, outSalesmanInvoices } from './sql/export-salesman.ts'
import { outMaterials, outMovements } from './sql/export-stock.ts'
import type { Out } from './sql/outgoing.ts'
import { outProducts } from './sql/products.ts'
import { outRates } from './sql/rates.ts'
import { outSettings } from './sql/settings.ts'

type Records = AsyncIterable<{
  readonly owner: string
  readonly key: string
  readonly value: unknown
}>

async function* mapRecords<Row>(
  rows: AsyncIterable<Out<Row>>,
  shape: (row: Row) => unknown,
): Records {
  for await (const { owner, key, row } of rows) yield { owner, key, value: shape(row) }
}

const identity = (value: unknown): unknown => value

async function* nextTables(tx: Tx): Records {
  yield* mapRecords(outProducts(tx), old.nextProduct)
  yield* mapRecords(outCustomerTables(tx), identity)
  yield* mapRecords(outSettings(tx), identity)
  yield* mapRecords(outRates(tx), identity)
}

/** Every area of the tree, in the order in which an import reads it. */
const areasOf = (tx: Tx, catalog: Catalog): Record<keyof typeof AREAS, () => Records> => ({
  users: () => mapRecords(outUsers(tx), old.oldUser),
  token: () => mapRecords(outTokens(tx), identity),
  tokenRuns: () => mapRecords(outTokenRuns(tx), identity),
  production: () => mapRecords(outProduction(tx), old.oldProduction(catalog)),
  invoices: () => mapRecords(outInvoices(tx), old.oldInvoice(catalog)),
  rawStock: () => mapRecords(outMaterials(tx, 'raw'), old.oldMaterial),
  rawStockHistory: () => mapRecords(outMovements(tx, 'raw'), old.oldMovement('product')),
  scrapStock: () => mapRecords(outMaterials(tx, 'scrap'), old.oldMaterial),
  scrapStockHistory: () => mapRecords(outMovements(tx, 'scrap'), old.oldMovement('item')),
  routes: () => mapRecords(outRoutes(tx), old.oldRoute),
  salesmanCustomers: () => mapRecords(outSalesmanCustomers(tx), old.oldSalesmanCustomer),
  salesmanInvoices: () => mapRecords(outSalesmanInvoices(tx), old.oldSalesmanInvoice(catalog)),
  products: () => mapRecords(outPrices(tx), old.oldPrice),
  bottlersHistory: () => mapRecords(outEntries(tx, 'bottlers'), old.oldBottlersEntry),
  enterprisesHistory: () => mapRecords(outEntries(tx, 'enterprises'), old.oldEnterprisesEntry),
  next: () => nextTables(tx),
})

/** The text of one area; a salesman's records are nested under the salesman's phone. */
async function* areaText(records: Records, done: () => void): AsyncGenerator<string> {
  let [owner, begun, text] = ['', false, '{']
  for await (const record of records) {
    if (record.owner !== owner) {
      text += `${owner === '' ? '' : '},'}${JSON.stringify(record.owner)}:{`
      owner = record.owner
      begun = false
    }
    text += `${begun ? ',' : ''}\n${JSON.stringify(record.key)}:${JSON.stringify(record.value)}`
    begun = true
    done()
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  yield `${text}${owner === '' ? '' : '}'}}`
}

/** The whole business as the old tree, from one snapshot, in pieces of JSON text. */
export const exportTree = async (
  db: Db,
  write: (text: string) => Promise<void>,
  done: (area: AreaName) => void,
): Promise<void> => {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const catalog = createCatalog(await readProducts(tx))
      let mark = '{'
      for (const [area, records] of Object.entries(areasOf(tx, catalog))) {
        await write(`${mark}\n${JSON.stringify(area)}:`)
        for await (const text of areaText(records(), () => done(area as AreaName)))
          await write(text)
        mark = ','
      }
      await write('\n}\n')
    })
}
