import { Button } from '@mantine/core'
import { Card } from '#web/components/card.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './form.module.css'
import { type GivenPassword, OneTimePassword } from './given-password.tsx'

export const MissingPasswordsCard = (props: {
  busy: boolean
  given: readonly GivenPassword[]
  setMissing: () => void
  onSent: (password: string) => void
}) => (
  <Card title={t('Missing passwords')}>
    <div className={styles['form']}>
      <p className={styles['help']}>{t('Gives users who have none a first password.')}</p>
      <Button variant="default" aria-disabled={props.busy} onClick={props.setMissing}>
        {t('Set missing passwords')}
      </Button>
      {props.given.map((given) => (
        <OneTimePassword key={given.phone} {...given} onSent={props.onSent} />
      ))}
    </div>
  </Card>
)
