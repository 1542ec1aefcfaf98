import { IconAlertTriangle } from '@tabler/icons-react'
import { businessDay, formatDay } from '#domain/shared/dates.ts'
import type { UpiIdChange } from '#domain/upi/upi.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './upi-notice.module.css'

/** UPI-01: everyone who shows codes sees where the money goes from now on. */
export const UpiNotice = ({ change: { upiId, by, at } }: { change: UpiIdChange }) => (
  <p className={styles['notice']} role="status">
    <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
    {t(upiMessages.idChanged, {
      id: upiId,
      name: by,
      date: formatDay(businessDay(Date.parse(at))),
    })}
  </p>
)
