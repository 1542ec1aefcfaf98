/** A shape of the theme. Products differ by shape too, not by colour alone. */
export type Glyph = 'bottle-2l' | 'bottle-1l' | 'bottle-500ml' | 'bottle-250ml' | 'pouch' | 'ice'

interface ProductFacts {
  readonly id: string
  /** On company invoices and in production. */
  readonly name: string
  /** On a salesman's invoices. */
  readonly salesmanName: string
  readonly label: string
  /** The name of a colour; the theme defines the colour. */
  readonly swatch: string
  readonly glyph: Glyph
  readonly bottlesPerCarton: number
}

// Every form, list and column uses this order. An id is stored in rows, so it never changes.
const table = /* i18n: name, salesmanName, label */ [
  {
    id: 'premium-2l',
    name: 'Premium 2 Litre Bottle',
    salesmanName: 'Premium 2L',
    label: 'Pink 2L',
    swatch: 'pink-2l',
    glyph: 'bottle-2l',
    bottlesPerCarton: 9,
  },
  {
    id: 'premium-1l',
    name: 'Premium 1 Litre Bottle',
    salesmanName: 'Premium 1L',
    label: 'Pink 1L',
    swatch: 'pink-1l',
    glyph: 'bottle-1l',
    bottlesPerCarton: 12,
  },
  {
    id: 'premium-500ml',
    name: 'Premium 500ML Bottle',
    salesmanName: 'Premium 500ML',
    label: 'Pink 500ml',
    swatch: 'pink-500ml',
    glyph: 'bottle-500ml',
    bottlesPerCarton: 24,
  },
  {
    id: 'premium-250ml',
    name: 'Premium 250ML Bottle',
    salesmanName: 'Premium 250ML',
    label: 'Pink 250ml',
    swatch: 'pink-250ml',
    glyph: 'bottle-250ml',
    bottlesPerCarton: 24,
  },
  {
    id: 'green-1l',
    name: 'Green 1 Litre Bottle',
    salesmanName: 'Green 1L',
    label: 'Green 1L',
    swatch: 'green-1l',
    glyph: 'bottle-1l',
    bottlesPerCarton: 12,
  },
  {
    id: 'green-500ml',
    name: 'Green 500ML Bottle',
    salesmanName: 'Green 500ML',
    label: 'Green 500ml',
    swatch: 'green-500ml',
    glyph: 'bottle-500ml',
    bottlesPerCarton: 24,
  },
  {
    id: 'pouch-250ml',
    name: '250ML Pouch',
    salesmanName: '250ML Pouch',
    label: 'Pouch 250ml',
    swatch: 'pouch-250ml',
    glyph: 'pouch',
    bottlesPerCarton: 12,
  },
  {
    id: 'ice-500g',
    name: 'Packed Ice Cube (500 gm)',
    salesmanName: 'Ice Cube',
    label: 'Ice 500g',
    swatch: 'ice-500g',
    glyph: 'ice',
    bottlesPerCarton: 12,
  },
] as const satisfies readonly ProductFacts[]

export type ProductId = (typeof table)[number]['id']
type Swatch = (typeof table)[number]['swatch']

export interface Product extends ProductFacts {
  readonly id: ProductId
  readonly swatch: Swatch
}

export const PRODUCTS: readonly Product[] = table

const byId = Object.fromEntries(PRODUCTS.map((p) => [p.id, p])) as Record<ProductId, Product>
const byName = new Map(PRODUCTS.map((p) => [p.name, p]))
const bySalesmanName = new Map(PRODUCTS.map((p) => [p.salesmanName, p]))

export const productById = (id: ProductId): Product => byId[id]
export const productByName = (name: string): Product | undefined => byName.get(name)
export const productBySalesmanName = (name: string): Product | undefined => bySalesmanName.get(name)
