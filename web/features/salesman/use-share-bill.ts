import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ownMessage } from './own-message.ts'

/** BIL-13, R15: what a salesman does with his own bill; from the phone, so offline too. */
export const useShareBill = () => {
  const catalog = useCatalog()
  return (bill: SalesmanInvoice) => {
    const { text, link } = ownMessage(catalog, bill)
    // The promise rejects when the user closes the phone's list of apps.
    const share = () => void navigator.share({ text }).catch(() => undefined)
    return { messageLink: link, onShare: 'share' in navigator ? share : undefined }
  }
}

export type BillSharing = ReturnType<ReturnType<typeof useShareBill>>
