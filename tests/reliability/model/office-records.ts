import type { Operation } from './history.ts'
import type { OfficeCall, Reference } from './reference.ts'

interface Call {
  readonly call: OfficeCall
  readonly input: object
}

/** As many customers are added by hand first: only their ids are known here. */
const KNOWN_CUSTOMERS = 4

export const phoneAt = (at: number): string => String(9_824_000_000 + (at % 9))

/** The version to send; sometimes one behind, like a screen that missed the last change. */
export const sentVersion = (version: number, { flaw }: Operation): number =>
  flaw < 4 ? version - 1 : version

/** CAT-01, CAT-02: adds a product, renames one, or switches one off or on. */
const productCall = ({ products }: Reference, one: Operation, id: string): Call => {
  const all = [...products.values()]
  const stored = all[one.at % all.length]
  const label = `Product ${one.at % 12}`
  const names = { label, name: `${label} of the model`, salesmanName: `${label} route` }
  if (one.quantity < 20 || !stored) {
    const look = { shape: 'carton', swatch: 'silver', bottlesPerCarton: 12, inUse: true }
    return { call: 'catalog.add', input: { id, ...names, ...look } }
  }
  const { version, ...fields } = stored
  const sent = { ...fields, version: sentVersion(version, one) }
  const isRename = one.quantity < 40
  return {
    call: 'catalog.edit',
    input: isRename ? { ...sent, ...names } : { ...sent, inUse: !stored.inUse },
  }
}

const addCall = (phone: string, id: string): Call => ({
  call: 'customers.add',
  input: { id, phone, name: `Office ${phone}` },
})

/** NXT-22, NXT-23, NXT-24: adds, renames, links, separates or closes a customer. */
const customerCall = ({ records }: Reference, one: Operation, id: string): Call => {
  const known = [...records.values()].filter((record) => record.id !== undefined)
  const record = known[one.at % Math.max(1, known.length)]
  const phones = [...records.keys()]
  const phone = phones[one.quantity % Math.max(1, phones.length)]
  if (!record || !phone || one.quantity < 8) return addCall(phoneAt(one.at), id)
  const named = { id: record.id, version: sentVersion(record.version, one) }
  if (one.quantity < 20) return { call: 'customers.close', input: named }
  if (one.quantity < 36) return { call: 'customers.link', input: { ...named, phone } }
  if (one.quantity < 50) return { call: 'customers.separate', input: { ...named, phone } }
  return { call: 'customers.rename', input: { ...named, name: `Renamed ${one.at % 50}` } }
}

/** Undefined if the operation is about something else. */
export const recordCall = (reference: Reference, one: Operation, id: string): Call | undefined => {
  const { records } = reference
  if (records.size < KNOWN_CUSTOMERS) return addCall(phoneAt(records.size), id)
  if (one.what >= 22 && one.what < 27) return productCall(reference, one, id)
  if (one.what >= 27 && one.what < 35) return customerCall(reference, one, id)
  return undefined
}
