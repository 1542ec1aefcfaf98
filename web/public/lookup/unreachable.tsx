import { useEffect } from 'react'
import { t } from '#web/public/shared/text.ts'
import { useOnline } from './use-online.ts'

/** Shows that there is no answer, and retries when the browser is online again. */
export const Unreachable = (props: { onRetry: () => void }) => {
  const online = useOnline()
  const { onRetry } = props
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className="look-up-state" role="alert">
      <h2>{online ? t('Cannot reach the server.') : t('No internet.')}</h2>
      <p>
        {online
          ? t('Check the internet and try again. What you typed stays.')
          : t('Your tokens will show when the internet is back.')}
      </p>
      <button type="button" className="plain-button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  )
}
