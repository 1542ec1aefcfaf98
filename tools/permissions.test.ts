import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionsDocument } from './permissions.ts'

test('docs/permissions.md says what the code says', () => {
  const committed = readFileSync(new URL('../docs/permissions.md', import.meta.url), 'utf8')
  expect(committed, 'run npm run permissions').toBe(permissionsDocument())
})
