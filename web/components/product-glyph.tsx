import type { Glyph, Product } from '#domain/catalog/products.ts'

/** A bottle drawn by its size, so the shape identifies the product without colour. */
const bottle = (top: number, half: number): string => {
  const neck = half * 0.45
  const shoulder = top + 5
  return `M${12 - neck} ${top}h${neck * 2}v2.500l${half - neck} 2.500V21a1 1 0 0 1-1 1h-${
    half * 2 - 2
  }a1 1 0 0 1-1-1V${shoulder}l${half - neck}-2.500Z`
}

const SHAPES: Readonly<Record<Glyph, string>> = {
  'bottle-2l': bottle(2, 6),
  'bottle-1l': bottle(4, 5),
  'bottle-500ml': bottle(7, 4.5),
  'bottle-250ml': bottle(10, 4),
  pouch: 'M6 6c3 1 9 1 12 0l-1 3v7l1 5c-3-1-9-1-12 0l1-5V9Z',
  ice: 'M12 3l8 4.500v9L12 21l-8-4.500v-9ZM4 7.500l8 4.500 8-4.500M12 12v9',
}

const family = (swatch: string): string => swatch.split('-')[0] ?? ''

export const swatchOf = ({
  swatch,
}: Product): { readonly fill: string; readonly ring: string } => ({
  fill: `var(--fill-${swatch})`,
  ring: `var(--ring-${family(swatch)})`,
})

/** The icon of a product in forms, stock, lists and charts. */
export const ProductGlyph = ({ product, size = 20 }: { product: Product; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={SHAPES[product.glyph]}
      fill={swatchOf(product).fill}
      stroke={swatchOf(product).ring}
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </svg>
)
