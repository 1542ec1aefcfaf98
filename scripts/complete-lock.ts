// After npm install from a registry that lacks the packages for other machines:
// puts them into package-lock.json, without which npm ci refuses it.
import { readFileSync, writeFileSync } from 'node:fs'
import { missingEntries, type Packages } from './lock/complete.ts'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }
const missing = missingEntries(lock.packages)
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
  a.localeCompare(b, 'en'),
)
if (Object.keys(missing).length > 0) {
  const whole = { ...lock, packages: Object.fromEntries(sorted) }
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`)
}
console.log(`${Object.keys(missing).length} packages for other machines added.`)
