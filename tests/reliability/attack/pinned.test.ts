import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'))

interface Package {
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

test('every package is pinned to one version, and each that it brings to its hash', () => {
  const { dependencies, devDependencies } = read('package.json') as Package
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { integrity?: string; optional?: boolean }>
  }
  // What only other machines need is not in this registry, and has its hash where it is installed.
  const brought = Object.entries(packages).filter(([path, one]) => path !== '' && !one.optional)
  expect(brought.length).toBeGreaterThan(versions.length)
  expect(brought.filter(([, one]) => !one.integrity?.startsWith('sha512-'))).toEqual([])
})
