import { PRINTS } from '#domain/access/screens.ts'
import { messages } from '#domain/messages.ts'
import { t } from '#web/light/text.ts'
import { useAlert } from '#web/ui/alert.tsx'

/** The bill opens in a window of its own, where the browser lets it. */
export const usePrintInvoice = () => {
  const alert = useAlert()
  return (id: string) => {
    const opened = window.open(
      `${PRINTS.invoice.path}?id=${id}`,
      '_blank',
      'popup,width=480,height=720',
    )
    if (opened) return
    alert({
      text: t(messages.billing.allowPopup),
      help: t('Allow popups for this page in the browser, then print again.'),
    })
  }
}
