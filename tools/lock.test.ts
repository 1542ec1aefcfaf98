import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = new URL('../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
  packages: Record<string, { integrity?: string }>
}

it('npm ci can check every package it downloads', () => {
  const unchecked = Object.keys(packages).filter((path) => path && !packages[path]?.integrity)
  expect(unchecked).toEqual([])
})
