import { IconAlertTriangle, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './waiting-card.module.css'

const FACES = /* i18n */ {
  offline: [IconCloudOff, 'Safe on this phone. Sent when the network is back.'],
  sending: [IconCloudUpload, 'Safe on this phone. It is being sent.'],
  attention: [IconAlertTriangle, 'Not taken by the office: mend or discard it.'],
} as const

const MOST_NAMED = 5

/** 'Station Road, Ring Road and 3 more' */
const named = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMED).join(', ')
  const more = names.length - MOST_NAMED
  return more > 0 ? t('{names} and {n} more', { names: shown, n: more }) : shown
}

const Line = (props: { word: string; names: readonly string[] }) =>
  props.names.length > 0 && (
    <li>
      <span>{props.word}</span> {named(props.names)}
    </li>
  )

/** SAL-08: what this phone has still to bring to the office. */
export const OutboxCard = (props: {
  state: keyof typeof FACES
  title: string
  age: string | undefined
  routes: readonly string[]
  customers: readonly string[]
  deletes: number
  children: ReactNode
}) => {
  const [Icon, help] = FACES[props.state]
  return (
    <section className={styles['card']} aria-labelledby="outbox-title">
      <header className={styles['head']}>
        <Icon size={24} stroke={1.6} aria-hidden="true" />
        <div>
          <h2 id="outbox-title">
            {props.title}
            {props.age && ` · ${props.age}`}
          </h2>
          <p>{t(help)}</p>
        </div>
      </header>
      {props.routes.length + props.customers.length + props.deletes > 0 && (
        <ul className={styles['others']}>
          <Line word={t('New routes:')} names={props.routes} />
          <Line word={t('New customers:')} names={props.customers} />
          {props.deletes > 0 && (
            <li>
              <span>{t('Bills to delete:')}</span> {props.deletes}
            </li>
          )}
        </ul>
      )}
      {props.children}
    </section>
  )
}
