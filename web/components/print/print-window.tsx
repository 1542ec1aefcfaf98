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

/** The printed contents, with two buttons that are not printed. */
export const PrintWindow = (props: { wide?: boolean; children: ReactNode }) => (
  <main className={styles['window']} data-wide={props.wide}>
    <div className={styles['actions']}>
      <Button
        leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      <Button variant="default" onClick={close}>
        {t('Close')}
      </Button>
    </div>
    {props.children}
  </main>
)
