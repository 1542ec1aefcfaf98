import { Button } from '@mantine/core'
import { Card } from '#web/components/card.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './form.module.css'

export const MissingPasswordsCard = (props: { busy: boolean; setMissing: () => void }) => (
  <Card title={t('Missing passwords')}>
    <div className={styles['form']}>
      <p className={styles['help']}>{t('Sets the default password for users who have none.')}</p>
      <Button variant="default" aria-disabled={props.busy} onClick={props.setMissing}>
        {t('Set missing passwords')}
      </Button>
    </div>
  </Card>
)
