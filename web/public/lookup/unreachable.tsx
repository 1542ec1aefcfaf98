import { useEffect } from 'react'
import { t } from '#web/public/shared/text.ts'
import { useOnline } from './use-online.ts'

/** No answer: why, what to do, and once more by itself as soon as there is a network. */
export const Unreachable = (props: { onRetry: () => void }) => {
  const online = useOnline()
  const { onRetry } = props
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className="look-up-state" role="alert">
      <h2>{online ? t('The server cannot be reached.') : t('You are offline.')}</h2>
      <p>
        {online
          ? t('Check the network and try again. What you typed stays.')
          : t('Your tokens come by themselves when you are connected again.')}
      </p>
      <button type="button" className="plain-button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  )
}
