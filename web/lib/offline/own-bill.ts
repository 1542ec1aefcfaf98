import { liveQuery, type Table } from 'dexie'
import { useEffect, useState } from 'react'
import type { Marked } from '#domain/salesman/offline-book.ts'
import {
  overlay,
  type SalesmanCommand,
  type SalesmanInvoice,
} from '#domain/salesman/offline-overlay.ts'
import { currentCatalog } from '#web/lib/catalog/stored-catalog.ts'
import { commands, isSalesmans } from '#web/lib/commands/queue.ts'
import { store } from '#web/lib/storage/browser-database.ts'

type OwnBill = Marked<SalesmanInvoice>

const invoices: Table<SalesmanInvoice, [userId: string, id: string]> = store.table('roadInvoices')

/** One bill with its queued commands applied; the whole copy would take a phone longer. */
const readOwnBill = (userId: string, maker: string, id: string): Promise<OwnBill | null> =>
  store.transaction('r', [invoices, commands], async () => {
    const sent = await invoices.get([userId, id])
    const queued = await commands.where('[userId+recordId]').equals([userId, id]).toArray()
    const copy = { routes: [], customers: [], invoices: sent ? [sent] : [] }
    const changes = queued.filter(isSalesmans) as unknown as readonly SalesmanCommand[]
    return overlay(currentCatalog(), copy, changes, maker).invoices[0] ?? null
  })

/** Undefined until the phone has been read; null if the user has no such bill on it. */
export const useOwnBill = (
  user: { readonly id: string; readonly name: string },
  id: string,
): OwnBill | null | undefined => {
  const { id: userId, name } = user
  const [bill, setBill] = useState<OwnBill | null>()
  useEffect(() => {
    const watch = liveQuery(() => readOwnBill(userId, name, id)).subscribe({
      next: setBill,
      error: () => setBill(null),
    })
    return () => watch.unsubscribe()
  }, [userId, name, id])
  return bill
}
