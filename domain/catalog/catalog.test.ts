import { describe, expect, it } from 'vitest'
import { buildCatalog, buildProduct } from '#tests/support/factories/products.ts'
import { inProductOrder } from './catalog.ts'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from './default-products.ts'
import { filterProducts, formProducts } from './form-products.ts'
import { MAX_IN_USE, MAX_PRODUCTS, type ProductContents } from './product.ts'
import { checkCartonSize, checkProduct, movedOrder } from './product-rules.ts'

const JAR = buildProduct('jar', { name: '20 Litre Jar', salesmanName: 'Jar', label: 'Jar 20L' })

const refusalOf = (change: Partial<ProductContents>, catalog = DEFAULT_CATALOG) =>
  checkProduct(catalog, undefined, { ...JAR, ...change })

describe('CAT-01 a product', () => {
  it('is stored with tidy texts, and without a salesman’s name gets the full one', () => {
    const typed = { ...JAR, name: '  20  Litre Jar ', salesmanName: ' ', label: ' Jar  20L' }
    expect(checkProduct(DEFAULT_CATALOG, undefined, typed)).toMatchObject({
      name: '20 Litre Jar',
      salesmanName: '20 Litre Jar',
      label: 'Jar 20L',
    })
    const long = { ...JAR, name: `${'x'.repeat(39)} ${'y'.repeat(20)}`, salesmanName: '' }
    expect(checkProduct(DEFAULT_CATALOG, undefined, long)).toMatchObject({
      salesmanName: 'x'.repeat(39),
    })
  })

  it.each([
    [{ label: ' ' }, 'Enter a short label'],
    [{ name: ' ' }, 'Enter the full name'],
    [{ bottlesPerCarton: 0 }, 'Enter 1 to 999 bottles in a carton.'],
    [{ label: 'pink  1l' }, 'Another product has this label.'],
    [{ name: 'PREMIUM 1 litre bottle' }, 'Another product has this name.'],
    [{ salesmanName: 'ice cube' }, 'Another product has this name.'],
  ])('%j is refused: %s', (change, refused) => {
    expect(refusalOf(change)).toMatchObject({ refused })
  })

  it('has names of its own only among products in use', () => {
    const catalog = buildCatalog([{ ...JAR, inUse: false }])
    expect(refusalOf({}, catalog)).toMatchObject({ label: 'Jar 20L' })
    const other = buildProduct('other', { label: 'JAR 20L', inUse: false })
    expect(checkProduct(buildCatalog([JAR, other]), other.id, { ...other, inUse: true })).toEqual({
      refused: 'Another product has this label.',
    })
  })

  it('may keep its own names when it is edited', () => {
    const [first] = DEFAULT_PRODUCTS
    if (!first) throw new Error('no product')
    expect(checkProduct(DEFAULT_CATALOG, first.id, first)).toMatchObject({ name: first.name })
  })
})

it('CAT-05 at most 200 products, 60 of them in use', () => {
  const retired = Array.from({ length: MAX_PRODUCTS }, (_, at) =>
    buildProduct(`p${at}`, { inUse: false }),
  )
  expect(refusalOf({}, buildCatalog(retired))).toMatchObject({
    refused: 'You can have up to {n} products.',
    values: { n: 200 },
  })
  const living = Array.from({ length: MAX_IN_USE }, (_, at) => buildProduct(`p${at}`))
  expect(refusalOf({}, buildCatalog(living))).toMatchObject({
    refused: 'Up to {n} products can be in use.',
    values: { n: 60 },
  })
  expect(refusalOf({ inUse: false }, buildCatalog(living))).toMatchObject({ inUse: false })
})

it('CAT-04 the carton of a product that was used has its size for good', () => {
  const other = { ...JAR, bottlesPerCarton: JAR.bottlesPerCarton + 1 }
  const refused = { refused: 'Add a new product for another carton size.' }
  expect(checkCartonSize(JAR, other, true)).toEqual(refused)
  expect(checkCartonSize(JAR, other, false)).toBeUndefined()
  expect(checkCartonSize(JAR, JAR, true)).toBeUndefined()
})

describe('CAT-01 the order', () => {
  const [a, b, c] = [buildProduct('a'), buildProduct('b'), buildProduct('c')]
  const catalog = buildCatalog([a, b, c])
  it.each([
    [c, b, 'acb'],
    [a, null, 'bca'],
    [b, a, 'bac'],
    [b, b, 'abc'],
    [buildProduct('x'), a, 'abc'],
    [a, buildProduct('x'), 'abc'],
  ])('$0.id before $1.id', (moved, before, order) => {
    expect(movedOrder(catalog, moved.id, before?.id ?? null).join('')).toBe(order)
  })
  it('a line of an unknown product comes last and shows its id', () => {
    const unknown = buildProduct('x').id
    const rows = [unknown, c.id, a.id].map((product) => ({ product }))
    expect(inProductOrder(catalog, rows).map(({ product }) => product)).toEqual([a.id, c.id, 'x'])
    expect(catalog.get(unknown)).toMatchObject({ name: 'x', inUse: false })
  })
})

describe('CAT-05 the rows of a form', () => {
  const cola = buildProduct('cola', { label: 'Cola' })
  const soda = buildProduct('soda', { label: 'Soda', name: 'Soda of Cola makers' })
  const gone = buildProduct('gone', { label: 'Gone', inUse: false })
  const catalog = buildCatalog([cola, soda, JAR, gone])
  it('CAT-02 has no product that is out of use, unless the bill has it', () => {
    expect(formProducts(catalog, () => false)).toEqual([cola, soda, JAR])
    expect(formProducts(catalog, (id) => id === gone.id)).toEqual([cola, soda, JAR, gone])
  })
  it('are narrowed by letters of any name, with the filled ones on top', () => {
    const filled = new Set([JAR.id])
    const all = [cola, soda, JAR]
    expect(filterProducts(all, '', new Set()).rows).toEqual(all)
    expect(filterProducts(all, ' COL', filled)).toEqual({ rows: [JAR, cola, soda], first: cola })
    expect(filterProducts(all, 'jar', filled)).toEqual({ rows: [JAR], first: JAR })
    expect(filterProducts(all, 'nothing', filled)).toEqual({ rows: [JAR], first: undefined })
  })
})
