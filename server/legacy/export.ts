import type { Db, Tx } from '#server/db/database.ts'
import type { AreaName } from './areas.ts'
import * as old from './old-shape.ts'
import { outInvoices, outProduction } from './sql/export-counter.ts'
import { outEntries, outPrices } from './sql/export-ledgers.ts'
import { outTokenRuns, outTokens, outUsers } from './sql/export-people.ts'
import { outRoadCustomers, outRoadInvoices, outRoutes } from './sql/export-road.ts'
import { outMaterials, outMovements } from './sql/export-stock.ts'
import type { Out } from './sql/outgoing.ts'

type Records = AsyncIterable<{
  readonly owner: string
  readonly key: string
  readonly value: unknown
}>

async function* shaped<Row>(rows: AsyncIterable<Out<Row>>, shape: (row: Row) => unknown): Records {
  for await (const { owner, key, row } of rows) yield { owner, key, value: shape(row) }
}

const asIs = (value: unknown): unknown => value

/** Every area of the tree, in the order in which an import would like to read it. */
const areasOf = (tx: Tx): Record<AreaName, () => Records> => ({
  users: () => shaped(outUsers(tx), old.oldUser),
  token: () => shaped(outTokens(tx), asIs),
  tokenRuns: () => shaped(outTokenRuns(tx), asIs),
  production: () => shaped(outProduction(tx), old.oldProduction),
  invoices: () => shaped(outInvoices(tx), old.oldInvoice),
  rawStock: () => shaped(outMaterials(tx, 'raw'), old.oldMaterial),
  rawStockHistory: () => shaped(outMovements(tx, 'raw'), old.oldMovement('product')),
  scrapStock: () => shaped(outMaterials(tx, 'scrap'), old.oldMaterial),
  scrapStockHistory: () => shaped(outMovements(tx, 'scrap'), old.oldMovement('item')),
  routes: () => shaped(outRoutes(tx), old.oldRoute),
  salesmanCustomers: () => shaped(outRoadCustomers(tx), old.oldRoadCustomer),
  salesmanInvoices: () => shaped(outRoadInvoices(tx), old.oldRoadInvoice),
  products: () => shaped(outPrices(tx), old.oldPrice),
  bottlersHistory: () => shaped(outEntries(tx, 'bottlers'), old.oldBottlersEntry),
  enterprisesHistory: () => shaped(outEntries(tx, 'enterprises'), old.oldEnterprisesEntry),
})

/** The text of one area; what belongs to a salesman stands under his phone. */
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

/** The whole business as the old tree, at one moment, as pieces of JSON text. */
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
      let mark = '{'
      for (const [area, records] of Object.entries(areasOf(tx))) {
        await write(`${mark}\n${JSON.stringify(area)}:`)
        for await (const text of areaText(records(), () => done(area as AreaName)))
          await write(text)
        mark = ','
      }
      await write('\n}\n')
    })
}
