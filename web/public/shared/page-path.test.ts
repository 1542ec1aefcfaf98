import { expect, test } from 'vitest'
import { PUBLIC_PATHS } from '#domain/access/screens.ts'
import { withoutTrailingSlash } from './page-path.ts'

test('APP-21 a trailing slash does not change a public path', () => {
  for (const path of PUBLIC_PATHS) {
    expect(withoutTrailingSlash(path)).toBe(path)
    expect(withoutTrailingSlash(`${path}/`)).toBe(path)
  }
})
