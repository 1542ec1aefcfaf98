import type { Shape, Swatch } from '#domain/catalog/product.ts'

export const SHAPE_WORDS = /* i18n */ {
  'bottle-2l': '2 L',
  'bottle-1l': '1 L',
  'bottle-500ml': '500 ml',
  'bottle-250ml': '250 ml',
  'jar-20l': 'Jar 20 L',
  'cool-jar': 'Cool jar',
  pouch: 'Pouch',
  ice: 'Ice',
  cup: 'Cup',
  carton: 'Carton',
} as const satisfies Record<Shape, string>

export const SWATCH_WORDS = /* i18n */ {
  'pink-2l': 'Dark pink',
  'pink-1l': 'Strong pink',
  'pink-500ml': 'Pink',
  'pink-250ml': 'Light pink',
  'green-1l': 'Dark green',
  'green-500ml': 'Green',
  'pouch-250ml': 'Violet',
  lilac: 'Lilac',
  ocean: 'Dark blue',
  'ice-500g': 'Light blue',
  teal: 'Teal',
  mint: 'Mint',
  brown: 'Brown',
  sand: 'Sand',
  slate: 'Slate',
  silver: 'Silver',
} as const satisfies Record<Swatch, string>
