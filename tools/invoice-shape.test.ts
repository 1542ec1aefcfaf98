import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const ROOTS = '{domain,server,web,cli,tools,tests,bench}/**/*.{ts,tsx}'
const MEMBER =
  /(?:^|[{;])\s*(?:readonly )?(?:customerName|customerPhone|deliveredBy|totalPaise)\??: (?:string|number)/m

test('the fields of an invoice are declared by its schema only; other types derive from it', () => {
  const files = globSync(ROOTS, { cwd: project, exclude: ['**/node_modules/**'] })
  expect(files).toContain('domain/invoices/invoice-input.ts')
  const declaring = files.filter((file) => MEMBER.test(readFileSync(join(project, file), 'utf8')))
  expect(declaring).toEqual([])
})
