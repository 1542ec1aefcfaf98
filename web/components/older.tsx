import { Button } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './older.module.css'

/** The button below a list that loads the next page. */
export const Older = (props: {
  failure: string | undefined
  label?: string
  readNext: () => void
}) => (
  <div className={styles['older']}>
    {props.failure && <p role="alert">{props.failure}</p>}
    <Button variant="default" fullWidth onClick={props.readNext}>
      {props.failure ? t('Try again') : (props.label ?? t('Show older'))}
    </Button>
  </div>
)
