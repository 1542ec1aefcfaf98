import { Button } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './first-route.module.css'

const STEPS = /* i18n */ ['Route', 'Customer', 'Bill'] as const

/** SET-03: the first day of a salesman; a bill needs a route. */
export const FirstRoute = (props: { onAdd: () => void }) => (
  <div className={styles['first']}>
    <EmptyState
      icon={<IconRoute size={40} stroke={1.4} />}
      title={t('Add your first route')}
      help={t('Then its shops, as you meet them. Both work without internet.')}
      framed
    >
      <Button
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
        onClick={props.onAdd}
      >
        {t('Add route')}
      </Button>
      <ol className={styles['steps']}>
        {STEPS.map((step, place) => (
          <li key={step} aria-current={place === 0 ? 'step' : undefined}>
            <span aria-hidden="true">{place + 1}</span>
            {t(step)}
          </li>
        ))}
      </ol>
    </EmptyState>
  </div>
)
