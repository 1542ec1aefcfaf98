import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

export const useInvoice = (id: string) =>
  useLiveQuery({
    key: ['invoices.one', id],
    topics: ['invoices', 'accounts'],
    read: () => client.invoices.one.query({ id }),
  })

export type PrintedInvoice = NonNullable<ReturnType<typeof useInvoice>['data']>
