import { liveQuery, type Table } from 'dexie'
import { useEffect, useState } from 'react'
import { overlay, type SalesmanCommand } from '#domain/salesman/offline-overlay.ts'
import { currentCatalog } from '#web/lib/catalog/stored-catalog.ts'
import { commandsOf, isSalesmans } from '#web/lib/commands/queue.ts'
import { readCopy } from '#web/lib/offline/local-copy.ts'
import type { StoredBalances } from '#web/lib/offline/salesman-balances.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { creditOf } from './credit.tsx'

const balances: Table<StoredBalances, string> = store.table('salesmanBalances')

interface Own {
  readonly id: string
  readonly name: string
}

/** The copy, the queue and the balances together: the paper prints once, so all must be read. */
const readReceipt = async ({ id: userId, name: maker }: Own, id: string) => {
  const copy = await readCopy(userId)
  const queued = await commandsOf(userId)
  const stored = await balances.get(userId)
  const changes = queued.filter(isSalesmans) as unknown as readonly SalesmanCommand[]
  const shown = overlay(currentCatalog(), copy, changes, maker)
  const { revision, complete } = copy
  const data = { ...shown, revision, complete, sent: copy, commands: changes }
  const { payments, balanceOf } = creditOf(stored, data)
  const payment = payments.find((one) => one.id === id)
  return payment ? { payment, balancePaise: balanceOf(payment.customerPhone) } : null
}

type Receipt = Awaited<ReturnType<typeof readReceipt>>

/** CRD-21: from the phone. Undefined until it was read; null if there is no such payment. */
export const useOwnReceipt = (user: Own, id: string): Receipt | undefined => {
  const { id: userId, name } = user
  const [receipt, setReceipt] = useState<Receipt>()
  useEffect(() => {
    const watch = liveQuery(() => readReceipt({ id: userId, name }, id)).subscribe({
      next: setReceipt,
      error: () => setReceipt(null),
    })
    return () => watch.unsubscribe()
  }, [userId, name, id])
  return receipt
}
