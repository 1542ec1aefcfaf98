import type { Product } from '#domain/catalog/products.ts'
import { t } from '#web/public/shared/text.ts'
import type { Bar } from './bars.ts'
import { ProductGlyph, swatchOf } from './product-glyph.tsx'

/** A product's row in a chart, in the product's colours. */
export const productBar = (product: Product, values: readonly number[]): Bar => ({
  key: product.id,
  label: t(product.label),
  mark: <ProductGlyph product={product} />,
  ...swatchOf(product),
  values,
})
