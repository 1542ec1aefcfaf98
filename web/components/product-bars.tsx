import type { Product } from '#domain/catalog/product.ts'
import type { Bar } from './bars.ts'
import { ProductGlyph } from './product-glyph.tsx'
import { swatchOf } from './swatch.ts'

/** A product's row in a chart, in the product's colours. */
export const productBar = (product: Product, values: readonly number[]): Bar => ({
  key: product.id,
  label: product.label,
  mark: <ProductGlyph product={product} />,
  ...swatchOf(product),
  values,
})
