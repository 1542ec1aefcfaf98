import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './invoice-actions.module.css'

/** Opens the rare actions of a bill. */
export const MoreButton = ({ name, ...props }: ComponentProps<'button'> & { name: string }) => {
  const label = t('More for {name}', { name })
  return (
    <button type="button" {...props} className={styles['more']} aria-label={label} title={label}>
      <IconDots size={20} stroke={2} aria-hidden="true" />
    </button>
  )
}
