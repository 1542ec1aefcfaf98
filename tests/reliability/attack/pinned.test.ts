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
  // Packages for other platforms are not in this registry, so their hash is missing here.
  const installed = Object.entries(packages).filter(([path, one]) => path !== '' && !one.optional)
  expect(installed.length).toBeGreaterThan(versions.length)
  expect(installed.filter(([, one]) => !one.integrity?.startsWith('sha512-'))).toEqual([])
})
