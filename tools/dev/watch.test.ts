import { expect, test } from 'vitest'
import { type Change, changeOf } from './watch.ts'

test.each<[string, Change | undefined]>([
  ['server/app.ts', 'server'],
  ['domain/access/roles.ts', 'server'],
  ['server/db/migrations/0002-next.sql', 'migrations'],
  ['server/db/functions/create_invoice.sql', 'migrations'],
  ['server/app.test.ts', undefined],
  ['web/app/boot.ts', undefined],
  ['server/tsconfig.json', undefined],
])('a change of %s concerns: %s', (path, change) => {
  expect(changeOf(path)).toBe(change)
})
