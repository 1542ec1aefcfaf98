import { Button, Skeleton } from '@mantine/core'
import {
  IconCash,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconDatabase,
  IconInbox,
  IconPackageOff,
  IconQrcode,
  IconReceiptOff,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import {
  type AttentionIcon,
  type AttentionRow,
  timeOfAlert,
} from '#web/features/trends/alert-words.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './attention-card.module.css'

const ICONS: Readonly<Record<AttentionIcon, typeof IconCash>> = {
  deleted: IconReceiptOff,
  money: IconCash,
  clock: IconClock,
  upi: IconQrcode,
  stock: IconPackageOff,
  hold: IconInbox,
  restore: IconDatabase,
}

const FIRST = 4

const Place = (props: { row: AttentionRow; onSettings: () => void; children: ReactNode }) => {
  const { to } = props.row
  if (to === 'settings') {
    return (
      <button type="button" className={styles['place']} onClick={props.onSettings}>
        {props.children}
      </button>
    )
  }
  return to === null ? (
    <div className={styles['place']}>{props.children}</div>
  ) : (
    <Link className={styles['place']} to={to}>
      {props.children}
    </Link>
  )
}

const Row = (props: {
  row: AttentionRow
  today: string
  onSettings: () => void
  onSeen: (ids: readonly string[]) => void
}) => {
  const { row } = props
  const Icon = ICONS[row.icon]
  const { alertId } = row
  return (
    <li className={styles['row']}>
      <Place row={row} onSettings={props.onSettings}>
        <span className={styles['icon']}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </span>
        <span className={styles['words']}>
          <b>{row.title}</b>
          <small>
            <bdi>{row.help}</bdi>
          </small>
        </span>
        {row.at !== null && <time>{timeOfAlert(row.at, props.today)}</time>}
        {row.to !== null && <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
      </Place>
      {alertId !== undefined && (
        <button
          type="button"
          className={styles['seen']}
          aria-label={t('Seen: {what}', { what: row.title })}
          onClick={() => props.onSeen([alertId])}
        >
          {t('Seen')}
        </button>
      )}
    </li>
  )
}

const Loading = () => (
  <div className={styles['loading']} role="status" aria-label={t('Loading')}>
    <Skeleton h={44} />
    <Skeleton h={44} />
  </div>
)

const Nothing = () => (
  <p className={styles['nothing']}>
    <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
    {t('Nothing needs attention.')}
  </p>
)

const Aside = (props: {
  count: number
  ids: readonly string[]
  onSeen: (ids: readonly string[]) => void
}) => (
  <div className={styles['aside']}>
    <span className={styles['count']}>{props.count}</span>
    {props.ids.length > 1 && (
      <button type="button" onClick={() => props.onSeen(props.ids)}>
        {t('Mark all seen')}
      </button>
    )}
  </div>
)

/** BOS-04, R23: what owner and boss should look at, newest first. */
export const AttentionCard = (props: {
  rows: readonly AttentionRow[] | undefined
  today: string
  failed: boolean
  offline: boolean
  retry: () => void
  onSettings: () => void
  onSeen: (ids: readonly string[]) => void
}) => {
  const { rows, onSeen } = props
  const [isWhole, setWhole] = useState(false)
  const ids = rows?.flatMap(({ alertId }) => alertId ?? []) ?? []
  const shown = isWhole ? rows : rows?.slice(0, FIRST)
  const hidden = (rows?.length ?? 0) - (shown?.length ?? 0)
  const isShown = rows !== undefined && !props.offline
  return (
    <Card
      title={t('Needs attention')}
      aside={isShown && rows.length > 0 && <Aside count={rows.length} {...{ ids, onSeen }} />}
    >
      {!isShown &&
        (props.failed || props.offline ? (
          <LoadFailed
            title={t('What needs attention could not be loaded.')}
            offline={props.offline}
            retry={props.retry}
          />
        ) : (
          <Loading />
        ))}
      {isShown && rows.length === 0 && <Nothing />}
      {isShown && rows.length > 0 && (
        <ul className={styles['rows']}>
          {shown?.map((row) => (
            <Row
              key={row.key}
              row={row}
              today={props.today}
              onSettings={props.onSettings}
              onSeen={onSeen}
            />
          ))}
        </ul>
      )}
      {isShown && hidden > 0 && (
        <Button variant="default" fullWidth onClick={() => setWhole(true)}>
          {t('Show {n} more', { n: hidden })}
        </Button>
      )}
    </Card>
  )
}
