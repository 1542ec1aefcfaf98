import { PRINTS } from '#domain/access/screens.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'
import { ownMessage } from './own-message.ts'
import { useOwnUpi } from './use-own-upi.ts'

const SIZE = { width: 480, height: 720 }

/** PRN-02: with the place of the bill in the history, should the phone no longer have it. */
const printAddress = ({ id, day, savedAt }: SalesmanInvoice): string =>
  `${PRINTS['own-invoice'].path}?${new URLSearchParams({ id, day, at: savedAt })}`

/** BIL-13, R15: what a salesman does with his own bill; from the phone, so offline too. */
export const useShareBill = () => {
  const catalog = useCatalog()
  const openPrint = useOpenPrint()
  const { upi } = useOwnUpi()
  return (bill: SalesmanInvoice) => {
    const { text, link } = ownMessage(catalog, bill, upi?.upiId)
    // The promise rejects when the user closes the phone's list of apps.
    const share = () => void navigator.share({ text }).catch(() => undefined)
    return {
      messageLink: link,
      onShare: 'share' in navigator ? share : undefined,
      onPrint: () => openPrint(printAddress(bill), SIZE),
    }
  }
}

export type BillSharing = ReturnType<ReturnType<typeof useShareBill>>
