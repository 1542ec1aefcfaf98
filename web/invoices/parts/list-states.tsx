import { Button } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { t } from '#web/light/text.ts'
import { StateFace } from '#web/ui/state-face.tsx'
import styles from './pages.module.css'
import { ListSkeleton } from './skeleton.tsx'

/** Nothing could be loaded yet. */
export const Failed = (props: { offline: boolean; retry: () => void }) => (
  <StateFace
    icon={
      props.offline ? (
        <IconPlugConnectedX size={40} stroke={1.4} />
      ) : (
        <IconCloudOff size={40} stroke={1.4} />
      )
    }
    title={props.offline ? t('You are offline.') : t('The list could not be loaded.')}
    help={t('It comes by itself when the server is back.')}
    role="alert"
  >
    <Button variant="default" onClick={props.retry}>
      {t('Try again')}
    </Button>
  </StateFace>
)

/** Below the last row: the next page on its way, or why it is not. */
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
