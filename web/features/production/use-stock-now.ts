import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useSession } from '#web/lib/session/session.ts'

/** C33: the cartons in stock by product, for roles that may see the stock. */
export const useStockNow = (): ReadonlyMap<ProductId, number> | undefined => {
  const role = useSession().who?.role as Role
  const { data } = useLiveQuery({
    key: ['stock.view'],
    topics: ['stock', 'catalog'],
    read: () => client.stock.view.query(),
    enabled: can({ role, mustChangePassword: false }, 'stock.view'),
  })
  return data && new Map(data.map(({ productId, stockCartons }) => [productId, stockCartons]))
}
