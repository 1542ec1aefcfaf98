import type { Swatch } from '#domain/catalog/product.ts'

const family = (swatch: string): string => swatch.split('-')[0] ?? ''

/** The colours of a product, as the theme defines them. */
export const swatchOf = ({
  swatch,
}: {
  readonly swatch: Swatch
}): { readonly fill: string; readonly ring: string } => ({
  fill: `var(--fill-${swatch})`,
  ring: `var(--ring-${family(swatch)})`,
})
