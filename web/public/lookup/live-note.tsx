import { t } from '#web/public/shared/text.ts'
import { useOnline } from './use-online.ts'

/** CUS-03: says whether the page updates itself. */
export const LiveNote = (props: { live: boolean; none: boolean }) => {
  const online = useOnline()
  if (!online) {
    return <p className="live-note cut">{t('No internet. This may be old.')}</p>
  }
  return props.live ? (
    <p className="live-note">
      {props.none
        ? t('Your next token will show here.')
        : t('This page updates when your order is delivered.')}
    </p>
  ) : (
    <p className="live-note cut">{t('Reconnecting. This may be old.')}</p>
  )
}
