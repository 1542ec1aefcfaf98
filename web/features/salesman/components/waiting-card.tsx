import { IconAlertTriangle, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './waiting-card.module.css'

const VARIANTS = /* i18n */ {
  offline: [IconCloudOff, 'Not sent yet. Will send when the internet is back.'],
  'wrong clock': [IconCloudOff, 'The server clock is wrong. Billing waits.'],
  'server problem': [IconCloudOff, 'The office server has a problem. Your bills are safe.'],
  sending: [IconCloudUpload, 'Safe on this phone. Sending…'],
  unconfirmed: [IconCloudUpload, 'Not confirmed yet. We will keep trying.'],
  waiting: [IconCloudUpload, 'Safe on this phone. Sending…'],
  refused: [IconAlertTriangle, 'Not accepted by the office: fix or discard it.'],
} as const

const MAX_NAMES = 5

/** 'Civil Lines, Sadar Bazar and 3 more' */
const joinNames = (names: readonly string[]): string => {
  const first = names.slice(0, MAX_NAMES).join(', ')
  const more = names.length - MAX_NAMES
  return more > 0 ? t('{names} and {n} more', { names: first, n: more }) : first
}

const Line = (props: { word: string; names: readonly string[] }) =>
  props.names.length > 0 && (
    <li>
      <span>{props.word}</span> {joinNames(props.names)}
    </li>
  )

/** SAL-08: what this phone has not sent to the office yet. */
export const OutboxCard = (props: {
  state: keyof typeof VARIANTS
  title: string
  age: string | undefined
  routes: readonly string[]
  customers: readonly string[]
  changed: readonly string[]
  deletes: number
  children: ReactNode
}) => {
  const [Icon, help] = VARIANTS[props.state]
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
      {props.routes.length + props.customers.length + props.changed.length + props.deletes > 0 && (
        <ul className={styles['others']}>
          <Line word={t('New routes:')} names={props.routes} />
          <Line word={t('New customers:')} names={props.customers} />
          <Line word={t('Changed:')} names={props.changed} />
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
