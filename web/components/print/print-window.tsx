import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './print-window.module.css'

/** The browser keeps a window open that no script opened: then go to the home page. */
const close = () => {
  window.close()
  if (!window.closed) location.assign('/')
}

/** The printed contents, with buttons that are not printed. */
export const PrintWindow = (props: {
  wide?: boolean
  /** In place of the browser's own. */
  onPrint?: () => void
  /** Further buttons. */
  actions?: ReactNode
  children: ReactNode
}) => (
  <main className={styles['window']} data-wide={props.wide}>
    <div className={styles['actions']}>
      <Button
        leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => (props.onPrint ? props.onPrint() : window.print())}
      >
        {t('Print')}
      </Button>
      {props.actions}
      <Button variant="default" onClick={close}>
        {t('Close')}
      </Button>
    </div>
    {props.children}
  </main>
)
