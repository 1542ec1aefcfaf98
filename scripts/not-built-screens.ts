// Which screens of the route table are not built yet. The list shrinks to none.
import { readFileSync } from 'node:fs'
import { SCREENS } from '#domain/access/screens.ts'

const registry = readFileSync(new URL('../web/app/screens.ts', import.meta.url), 'utf8')
const missing = Object.keys(SCREENS).filter(
  (screen) => !new RegExp(`'?${screen}'?: \\(\\) =>`).test(registry),
)
if (
  /not built yet/.test(readFileSync(new URL('../web/public/customer.tsx', import.meta.url), 'utf8'))
) {
  missing.push('customer')
}
console.log(
  missing.length === 0 ? 'Every screen is built.' : `Not built yet: ${missing.join(', ')}`,
)
