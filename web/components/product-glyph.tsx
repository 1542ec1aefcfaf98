import type { Product, Shape } from '#domain/catalog/product.ts'
import { swatchOf } from './swatch.ts'

/** A bottle drawn by its size, so the shape identifies the product without colour. */
const bottle = (top: number, half: number): string => {
  const neck = half * 0.45
  const shoulder = top + 5
  return `M${12 - neck} ${top}h${neck * 2}v2.500l${half - neck} 2.500V21a1 1 0 0 1-1 1h-${
    half * 2 - 2
  }a1 1 0 0 1-1-1V${shoulder}l${half - neck}-2.500Z`
}

const PATHS: Readonly<Record<Shape, string>> = {
  'bottle-2l': bottle(2, 6),
  'bottle-1l': bottle(4, 5),
  'bottle-500ml': bottle(7, 4.5),
  'bottle-250ml': bottle(10, 4),
  'jar-20l':
    'M9.500 2h5v3l2.500 1.500q1 .8 1 2V20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8.500q0-1.200 1-2L9.500 5ZM6 11.500h12M6 16h12',
  'cool-jar': 'M8 3h8v3h1.500v14a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V6H8ZM6.500 10h11M17.500 14h2.500v3',
  cup: 'M6 4h12v3h-.600L16 22H8L6.600 7H6ZM6.600 7h10.800',
  pouch: 'M6 6c3 1 9 1 12 0l-1 3v7l1 5c-3-1-9-1-12 0l1-5V9Z',
  ice: 'M12 3l8 4.500v9L12 21l-8-4.500v-9ZM4 7.500l8 4.500 8-4.500M12 12v9',
  carton: 'M12 4l8 4v8.500l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.500M8 6l8 4v3.500',
}

/** The icon of a product in forms, stock, lists and charts. */
export const ProductGlyph = ({
  product,
  size = 20,
}: {
  product: Pick<Product, 'shape' | 'swatch'>
  size?: number
}) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={PATHS[product.shape]}
      fill={swatchOf(product).fill}
      stroke={swatchOf(product).ring}
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </svg>
)
