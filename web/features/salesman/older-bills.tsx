import { Button } from '@mantine/core'
import { useState } from 'react'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { usePart } from '#web/components/use-part.ts'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './history.module.css'
import type { OlderProps } from './older-pages.tsx'

const loadPages = () => import('./older-pages.tsx')

/** SAL-08: names the days that are not on the phone, and loads them when online. */
export const OlderBills = (props: OlderProps & { days: number; offline: boolean }) => {
  const [isRequested, setRequested] = useState(false)
  const part = usePart(loadPages, isRequested)
  if (isRequested) {
    return (
      <div className={styles['list']} role="group" aria-label={t('Older bills')}>
        {part === 'loading' && <ListSkeleton rows={2} noToken />}
        {part === 'failed' && (
          <LoadFailed
            title={t('The older bills could not be loaded.')}
            retry={() => setRequested(false)}
          />
        )}
        {typeof part !== 'string' && <part.OlderPages {...props} />}
      </div>
    )
  }
  return (
    <div className={styles['end']}>
      <p>
        {props.offline
          ? t('This phone keeps the last {n} days. Older bills need internet.', {
              n: props.days,
            })
          : t('This phone keeps the last {n} days.', { n: props.days })}
      </p>
      {!props.offline && (
        <Button variant="default" onClick={() => setRequested(true)}>
          {t('Show older bills')}
        </Button>
      )}
    </div>
  )
}
