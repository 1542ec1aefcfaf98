import { createContext, use } from 'react'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'

export const CatalogContext = createContext<Catalog>(DEFAULT_CATALOG)

/** CAT-03: the products as they are now; a rename re-renders what shows them. */
export const useCatalog = (): Catalog => use(CatalogContext)
