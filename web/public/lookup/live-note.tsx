import { t } from '#web/public/shared/text.ts'
import { useOnline } from './use-online.ts'

/** CUS-03 in words: whether what is shown keeps itself up to date. */
export const LiveNote = (props: { live: boolean; none: boolean }) => {
  const online = useOnline()
  if (!online) {
    return <p className="live-note cut">{t('You are offline. This may have changed since.')}</p>
  }
  return props.live ? (
    <p className="live-note">
      {props.none
        ? t('Your next token shows here by itself.')
        : t('Changes here by itself when your order is delivered.')}
    </p>
  ) : (
    <p className="live-note cut">{t('Connecting again. This may have changed since.')}</p>
  )
}
