import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './save-button.module.css'

/** The submit button of a form; while the request is pending it says 'Saving…' after a delay. */
export const SaveButton = ({
  busy,
  off = false,
  children,
  ...button
}: ComponentProps<typeof Button<'button'>> & {
  busy: boolean
  /** Nothing to save yet; it stays reachable by keyboard. */
  off?: boolean
}) => (
  <Button
    type="submit"
    {...button}
    aria-disabled={busy || off}
    data-off={off || undefined}
    data-busy={busy || undefined}
    classNames={{ inner: styles['inner'] ?? '', label: styles['label'] ?? '' }}
  >
    {children}
    {busy && <span className={styles['saving']}>{t('Saving…')}</span>}
  </Button>
)
