import type { Catalog } from '#domain/catalog/catalog.ts'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Rated, RatedLine } from '#domain/invoices/invoice.ts'
import type { MadeWithUpi } from '#domain/invoices/upi-bill.ts'
import { toSalesmanDate } from '#domain/shared/dates.ts'
import type { NameField } from './product-book.ts'
import type { OutInvoice, OutProduction } from './sql/export-counter.ts'
import type { OutEntry, OutPrice } from './sql/export-ledgers.ts'
import type { OutUser } from './sql/export-people.ts'
import type { OutRoute, OutSalesmanCustomer, OutSalesmanInvoice } from './sql/export-salesman.ts'
import type { OutMaterial, OutMovement } from './sql/export-stock.ts'
import type { OutChange } from './sql/outgoing.ts'
import type { OutProduct } from './sql/products.ts'

/** Decimals that an import reads back exactly: a division prints up to 15 digits exactly. */
const rupees = (paise: number | null): number | '' => (paise === null ? '' : paise / 100)
const thousandth = (thousandths: number): number => thousandths / 1000

/** Fields that only this app has, left out if they have their usual value. */
const unless = <Value>(usual: Value, field: string, value: Value) =>
  value === usual ? {} : { [field]: value }
const originalTexts = ({ kept: texts }: { kept?: unknown }) => (texts ? { kept: texts } : {})
const changeFields = ({
  version,
  changedBy,
  changedAt,
  ...rest
}: OutChange & { version: number; kept?: unknown }) => ({
  ...unless(1, 'version', version),
  changedBy,
  changedAt,
  ...originalTexts(rest),
})
const salesmanFields = ({ salesmanDeleted }: { salesmanDeleted: boolean }) =>
  unless(false, 'salesmanDeleted', salesmanDeleted)

/** CAT-07: the name, and the id unless the old tree knows the name. */
const productFields = (catalog: Catalog, id: ProductId, field: NameField) => {
  const name = catalog.get(id)[field]
  const { byName, bySalesmanName } = DEFAULT_CATALOG
  const known = field === 'name' ? byName(name) : bySalesmanName(name)
  return { product: name, ...unless(known?.id ?? '', 'productId', id) }
}

const items = (catalog: Catalog, lines: readonly RatedLine[], name: NameField) =>
  lines.map(({ product, quantity, schemeHundredths, ratePaise }) => ({
    ...productFields(catalog, product, name),
    quantity,
    scheme: schemeHundredths / 100,
    ...(ratePaise !== undefined && { rate: rupees(ratePaise) }),
  }))

/** MNY-05: only of a bill that was made with rates. */
const ratedFields = ({ totalKind, autoTotalPaise }: Rated) => ({
  ...(totalKind && { totalKind }),
  ...(typeof autoTotalPaise === 'number' && { autoTotal: rupees(autoTotalPaise) }),
})

/** UPI-06: only of a bill that was made while UPI was on. */
const upiFields = ({ upi }: { upi?: MadeWithUpi | null }) => ({
  ...(upi && { madeWithUpi: true }),
  ...(upi?.tick && {
    paymentReceived: {
      by: upi.tick.by,
      at: new Date(upi.tick.at).toISOString(),
      ...unless<string | null>(null, 'lastDigits', upi.tick.lastDigits),
    },
  }),
})

export const oldUser = (user: OutUser) => ({
  name: user.name,
  role: user.role,
  ...(user.dob ? { dob: user.dob } : {}),
  ...(user.passwordHash ? { password: user.passwordHash } : {}),
  passwordIsHash: true,
  mustChangePassword: user.mustChangePassword,
  ...changeFields(user),
})

export const nextProduct = (product: OutProduct) => product

export const oldProduction = (catalog: Catalog) => (record: OutProduction) => ({
  date: record.day,
  items: record.lines.map(({ product, quantity }) => ({
    ...productFields(catalog, product, 'name'),
    quantity,
  })),
  madeBy: record.madeBy,
  madeAt: record.madeAt,
  ...changeFields(record),
})

export const oldInvoice = (catalog: Catalog) => (bill: OutInvoice) => ({
  customerName: bill.customerName,
  customerPhone: bill.customerPhone,
  deliveredBy: bill.deliveredBy,
  createdBy: bill.createdBy,
  paymentMethod: bill.payment,
  totalAmount: String(rupees(bill.totalPaise)),
  date: bill.day,
  ...(bill.time ? { time: bill.time } : {}),
  tokenNumber: bill.token,
  delivered: bill.delivered,
  items: items(catalog, bill.lines, 'name'),
  run: bill.run,
  ...ratedFields(bill),
  ...upiFields(bill),
  ...changeFields(bill),
})

export const oldMaterial = (item: OutMaterial) => ({
  name: item.name,
  quantity: thousandth(item.quantityThousandths),
  unit: item.unit,
  ...changeFields(item),
})

export const oldMovement = (nameField: 'product' | 'item') => (movement: OutMovement) => ({
  [nameField]: movement.name,
  type: movement.type,
  quantity: thousandth(movement.quantityThousandths),
  date: new Date(movement.at).toISOString(),
  ...(movement.pricePaise === null
    ? {}
    : {
        amount: rupees(movement.pricePaise),
        ...unless<string | null>('', 'buyer', movement.buyer),
      }),
  ...unless(false, 'opening', movement.isOpening),
  ...unless(false, 'itemGone', movement.isGone),
  madeBy: movement.madeBy,
  ...changeFields(movement),
})

/** SAL-11: only in a record that was changed here. */
const editFields = ({ version, changedBy, changedAt }: OutRoute | OutSalesmanCustomer) =>
  version === 1 ? {} : { version, changedBy, changedAt }

const unlessEmpty = (name: string, list: readonly string[]) =>
  list.length === 0 ? {} : { [name]: list }

export const oldRoute = (route: OutRoute) =>
  route.salesmanDeleted || route.version > 1 || route.formerKeys.length > 0
    ? {
        name: route.name,
        ...salesmanFields(route),
        ...unlessEmpty('formerKeys', route.formerKeys),
        ...unlessEmpty('visitOrder', route.visitOrder),
        ...editFields(route),
      }
    : route.name

export const oldSalesmanCustomer = (customer: OutSalesmanCustomer) => ({
  name: customer.name,
  phone: customer.phone,
  route: customer.route,
  ...salesmanFields(customer),
  lastUsedAt: customer.lastUsedAt,
  ...unlessEmpty('formerNames', customer.formerNames),
  ...unless(null, 'hiddenAt', customer.hiddenAt),
  ...editFields(customer),
  ...originalTexts(customer),
})

export const oldSalesmanInvoice = (catalog: Catalog) => (bill: OutSalesmanInvoice) => ({
  customerName: bill.customerName,
  customerPhone: bill.customerPhone,
  createdBy: bill.createdBy,
  paymentMethod: bill.payment,
  totalAmount: String(rupees(bill.totalPaise)),
  route: bill.route,
  date: toSalesmanDate(bill.day),
  items: items(catalog, bill.lines, 'salesmanName'),
  savedAt: bill.savedAt,
  ...unless(null, 'savedAtPhone', bill.savedAtPhone),
  ...unless(null, 'receivedAt', bill.receivedAt),
  ...unless(false, 'clockDoubtful', bill.clockDoubtful),
  ...salesmanFields(bill),
  ...ratedFields(bill),
  ...upiFields(bill),
  ...changeFields(bill),
})

export const oldPrice = (price: OutPrice) => ({
  name: price.name,
  rate: rupees(price.ratePaise),
  ...changeFields(price),
})

const oldEntry = (entry: OutEntry) => ({
  name: entry.name,
  date: entry.day,
  balance: rupees(entry.balancePaise),
  isPaid: entry.paid,
  madeBy: entry.madeBy,
  madeAt: entry.madeAt,
  ...changeFields(entry),
})

export const oldBottlersEntry = (entry: OutEntry) => ({
  ...oldEntry(entry),
  products: entry.lines.map((line) => ({
    name: line.name,
    rate: rupees(line.ratePaise),
    price: rupees(line.pricePaise),
    quantity: line.quantityHundredths === null ? '' : line.quantityHundredths / 100,
    amount: rupees(line.amountPaise),
    ...originalTexts(line),
  })),
  total: rupees(entry.amountPaise),
})

export const oldEnterprisesEntry = (entry: OutEntry) => ({
  ...oldEntry(entry),
  ...entry.jars,
  amount: rupees(entry.amountPaise),
})
