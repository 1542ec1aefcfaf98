import { type Catalog, createCatalog } from '#domain/catalog/catalog.ts'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import type { Product } from '#domain/catalog/product.ts'

const KEY = 'catalog'

const readStored = (): Catalog | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(stored) ? createCatalog(stored as readonly Product[]) : undefined
  } catch {
    return undefined
  }
}

let current = readStored()
const watchers = new Set<() => void>()

const set = (next: Catalog | undefined) => {
  current = next
  for (const watcher of watchers) watcher()
}

/** CAT-06: the catalogue of the last read, also without a network; undefined before the first. */
export const storedCatalog = (): Catalog | undefined => current

/** For code outside of components. */
export const currentCatalog = (): Catalog => current ?? DEFAULT_CATALOG

export const watchCatalog = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Stored as text, not in the database: a form must know its rows before the first paint. */
export const storeCatalog = (products: readonly Product[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(products))
  } catch {
    // A full disk: the catalogue still works until the page closes.
  }
  set(createCatalog(products))
}

/** At logout. */
export const removeCatalog = (): void => {
  localStorage.removeItem(KEY)
  set(undefined)
}
