import { messages } from '#domain/shared/messages.ts'
import { t } from '#web/public/shared/text.ts'
import { useAlert } from './alert.tsx'

/** Opens a print page in a new window, or asks the user to allow popups. */
export const useOpenPrint = () => {
  const alert = useAlert()
  return (address: string, size: { readonly width: number; readonly height: number }) => {
    const opened = window.open(address, '_blank', `popup,width=${size.width},height=${size.height}`)
    if (opened) return
    alert({
      text: t(messages.billing.allowPopup),
      help: t('Allow popups for this page in the browser, then print again.'),
    })
  }
}
