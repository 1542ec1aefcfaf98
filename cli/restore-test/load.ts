import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import type { RestoreTestSite } from './site.ts'

const CLERKS = 8
const LONGEST_MS = 60_000

const newBill = () => ({
  commandId: randomUUID(),
  id: randomUUID(),
  customerName: 'Meena',
  customerPhone: '9824011476',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
})

/** Concurrent clerks that create bills without a pause until `stop`. */
export const startLoad = (site: RestoreTestSite, ledger: Ledger) => {
  const over = new AbortController()
  const clerk = async () => {
    while (!over.signal.aborted) {
      const bill = newBill()
      const answer = (await site.send('invoices.create', bill)) as { token: number } | undefined
      const { id, commandId } = bill
      if (answer) ledger.note({ id, commandId, token: answer.token, atMs: Date.now() })
    }
  }
  const clerks = Array.from({ length: CLERKS }, clerk)
  return {
    /** Waits until `count` more bills are acknowledged and archived. */
    more: async (count: number) => {
      const target = ledger.archived().length + count
      const deadlineMs = Date.now() + LONGEST_MS
      while (ledger.archived().length < target) {
        if (Date.now() > deadlineMs) throw new Error('The archive does not follow the writes.')
        await pause(20)
      }
    },
    stop: async () => {
      over.abort()
      await Promise.all(clerks)
    },
  }
}
