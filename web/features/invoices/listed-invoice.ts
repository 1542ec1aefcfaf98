import type { client } from '#web/lib/api/client.ts'

/** An invoice as the lists hold it. */
export type ListedInvoice = Awaited<
  ReturnType<typeof client.invoices.list.query>
>['invoices'][number]

export type DeletedInvoice = Awaited<
  ReturnType<typeof client.invoices.deleted.query>
>['invoices'][number]
