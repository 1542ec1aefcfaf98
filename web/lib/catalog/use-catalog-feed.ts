import { useEffect, useSyncExternalStore } from 'react'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { storeCatalog, storedCatalog, watchCatalog } from './stored-catalog.ts'

/** The products with their versions, in the order of every form. */
export const useProductList = (enabled = true) =>
  useLiveQuery({
    key: ['catalog.list'],
    topics: ['catalog'],
    read: () => client.catalog.list.query(),
    enabled,
  })

/** Keeps the stored catalogue up to date; undefined until the first read of a new browser. */
export const useCatalogFeed = (enabled: boolean): Catalog | undefined => {
  const { data, failureCount } = useProductList(enabled)
  useEffect(() => {
    if (data) storeCatalog(data)
  }, [data])
  const catalog = useSyncExternalStore(watchCatalog, storedCatalog)
  return catalog ?? (failureCount > 0 || !navigator.onLine ? DEFAULT_CATALOG : undefined)
}
