import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './save-button.module.css'

/** The button of a form. While what it sent is under way it says so, as soon as one would wonder. */
export const SaveButton = ({
  busy,
  children,
  ...button
}: ComponentProps<typeof Button<'button'>> & { busy: boolean }) => (
  <Button
    type="submit"
    {...button}
    aria-disabled={busy}
    data-busy={busy || undefined}
    classNames={{ inner: styles['inner'] ?? '', label: styles['label'] ?? '' }}
  >
    {children}
    {busy && <span className={styles['saving']}>{t('Saving…')}</span>}
  </Button>
)
