import { Button } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './pages.module.css'
import { ListSkeleton } from './skeleton.tsx'

/** Below the last row: a placeholder while the next page loads, or the error. */
export const Foot = (props: {
  ends: boolean
  failed: boolean
  short: boolean
  again: () => void
}) => {
  if (props.failed) {
    return (
      <div className={styles['foot']} role="alert">
        <span>{t('The next invoices could not be loaded.')}</span>
        <Button variant="default" onClick={props.again}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
  return props.ends ? null : <ListSkeleton rows={1} short={props.short} />
}
