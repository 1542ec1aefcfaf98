import type { client } from '#web/lib/api/client.ts'

export type ListedInvoice = Awaited<
  ReturnType<typeof client.invoices.list.query>
>['invoices'][number]

export type DeletedInvoice = Awaited<
  ReturnType<typeof client.invoices.deleted.query>
>['invoices'][number]
