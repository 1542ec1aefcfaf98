import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from './default-products.ts'

describe('products', () => {
  it('APP-18 the company names are in the given order', () => {
    expect(DEFAULT_PRODUCTS.map((p) => p.name)).toEqual([
      'Premium 2 Litre Bottle',
      'Premium 1 Litre Bottle',
      'Premium 500ML Bottle',
      'Premium 250ML Bottle',
      'Green 1 Litre Bottle',
      'Green 500ML Bottle',
      '250ML Pouch',
      'Packed Ice Cube (500 gm)',
    ])
  })

  it('APP-19 the short labels', () => {
    expect(DEFAULT_PRODUCTS.map((p) => p.label)).toEqual([
      'Pink 2L',
      'Pink 1L',
      'Pink 500ml',
      'Pink 250ml',
      'Green 1L',
      'Green 500ml',
      'Pouch 250ml',
      'Ice 500g',
    ])
  })

  it('SAL-04 the names on a salesman’s bill', () => {
    expect(DEFAULT_PRODUCTS.map((p) => p.salesmanName)).toEqual([
      'Premium 2L',
      'Premium 1L',
      'Premium 500ML',
      'Premium 250ML',
      'Green 1L',
      'Green 500ML',
      '250ML Pouch',
      'Ice Cube',
    ])
  })

  it('STK-02 bottles per carton', () => {
    expect(Object.fromEntries(DEFAULT_PRODUCTS.map((p) => [p.name, p.bottlesPerCarton]))).toEqual({
      'Premium 2 Litre Bottle': 9,
      'Premium 1 Litre Bottle': 12,
      'Premium 500ML Bottle': 24,
      'Premium 250ML Bottle': 24,
      'Green 1 Litre Bottle': 12,
      'Green 500ML Bottle': 24,
      '250ML Pouch': 12,
      'Packed Ice Cube (500 gm)': 12,
    })
  })

  it.each(DEFAULT_PRODUCTS)('APP-18 $name is found by its id and by both names', (product) => {
    expect(DEFAULT_CATALOG.get(product.id)).toBe(product)
    expect(DEFAULT_CATALOG.byName(product.name)).toBe(product)
    expect(DEFAULT_CATALOG.bySalesmanName(product.salesmanName)).toBe(product)
  })

  it('APP-18 a name of the other list, of none, or of an object’s own is no product', () => {
    expect(DEFAULT_CATALOG.byName('Ice Cube')).toBeUndefined()
    expect(DEFAULT_CATALOG.bySalesmanName('Packed Ice Cube (500 gm)')).toBeUndefined()
    expect(DEFAULT_CATALOG.byName('Cola')).toBeUndefined()
    expect(DEFAULT_CATALOG.byName('constructor')).toBeUndefined()
  })

  it.each(['id', 'name', 'salesmanName', 'label', 'swatch'] as const)(
    'APP-19 no two products share a %s',
    (field) => {
      expect(new Set(DEFAULT_PRODUCTS.map((p) => p[field])).size).toBe(8)
    },
  )

  it('APP-19 a swatch is a name, never a colour', () => {
    for (const { swatch } of DEFAULT_PRODUCTS) expect(swatch).toMatch(/^[a-z]+-\w+$/)
  })
})
