import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useProductList } from '#web/lib/catalog/use-catalog-feed.ts'

/** The products with their versions; undefined while they load. */
export const useProducts = () => {
  const { data, isError, refetch } = useProductList()
  return { rows: data, failed: isError && !data, retry: () => void refetch() }
}

export type ListedProduct = NonNullable<ReturnType<typeof useProducts>['rows']>[number]

/** The products that have an invoice or a production, with their cartons of this month. */
export const useUses = (): ReadonlyMap<string, number> | undefined => {
  const { data } = useLiveQuery({
    key: ['catalog.uses'],
    topics: ['stock', 'catalog'],
    read: () => client.catalog.uses.query(),
  })
  return data && new Map(data.map(({ product, cartonsThisMonth }) => [product, cartonsThisMonth]))
}
