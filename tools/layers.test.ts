import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../web/', import.meta.url).pathname
const imports = globSync('**/*.{css,ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(`${root}${file}`, 'utf8').matchAll(/["']@mantine\/.+\.css["'].*/g)].map(
    ([line]) => `${file}: ${line}`,
  ),
)

test("every style sheet of Mantine's is in a layer, so that ours win in any order", () => {
  const unlayered = imports.filter((line) => !/\.layer\.css["']|layer\(base\)/.test(line))
  expect(unlayered).toEqual([])
  expect(imports.length).toBeGreaterThan(0)
})

test('the style sheet of the page declares the order of the layers', () => {
  expect(readFileSync(`${root}public/shared/theme.css`, 'utf8')).toMatch(/^@layer base, mantine;$/m)
})
