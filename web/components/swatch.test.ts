import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SWATCHES } from '#domain/catalog/product.ts'
import { swatchOf } from './swatch.ts'

const FILES = ['../public/shared/theme.css', './product-colours.css']
const sheets = FILES.map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').split('@media (prefers-color-scheme: dark)'),
)
const light = sheets.map((parts) => parts[0]).join('')
const dark = sheets.map((parts) => parts[1]).join('')

/** The value in the scheme; the dark one falls back to the light one. */
const valueOf = (name: string, scheme: 'light' | 'dark'): string => {
  const find = (text: string) => new RegExp(`${name}: (#[\\da-f]{6});`).exec(text)?.[1]
  const value = (scheme === 'dark' && find(dark)) || find(light)
  if (!value) throw new Error(`${name} is not in the theme`)
  return value
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const nameOf = (variable: string): string => variable.slice('var('.length, -1)

test.each(
  SWATCHES.flatMap((swatch) =>
    (['light', 'dark'] as const).map((scheme) => [swatch, scheme] as const),
  ),
)('CAT-01 the outline of %s is seen in the %s scheme', (swatch, scheme) => {
  const { fill, ring } = swatchOf({ swatch })
  expect(valueOf(nameOf(fill), scheme)).toMatch(/^#/)
  const outline = valueOf(nameOf(ring), scheme)
  expect(contrast(outline, valueOf('--surface', scheme))).toBeGreaterThanOrEqual(3)
})

test('CAT-01 no two swatches have the same fill', () => {
  const fills = SWATCHES.map((swatch) => valueOf(nameOf(swatchOf({ swatch }).fill), 'light'))
  expect(new Set(fills).size).toBe(16)
})
