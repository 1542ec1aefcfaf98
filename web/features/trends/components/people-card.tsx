import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '#web/components/card.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './people-card.module.css'

const FIRST = 5

/** A list of customers, the first few at once. */
export const PeopleCard = <Row extends { readonly phone: string }>(props: {
  title: string
  note: string
  count: number | undefined
  rows: readonly Row[] | undefined
  nothing: string
  render: (row: Row, place: number) => ReactNode
}) => {
  const { rows } = props
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows?.slice(0, FIRST)
  return (
    <Card
      title={props.title}
      note={props.note}
      aside={props.count ? <span className={styles['count']}>{props.count}</span> : null}
    >
      {!rows && <Skeleton h={200} role="status" aria-label={t('Loading')} />}
      {rows?.length === 0 && <p className={styles['nothing']}>{props.nothing}</p>}
      <ul className={styles['rows']}>
        {shown?.map((row, place) => (
          <li key={row.phone}>{props.render(row, place)}</li>
        ))}
      </ul>
      {rows && !isWhole && rows.length > FIRST && (
        <Button variant="default" fullWidth onClick={() => setWhole(true)}>
          {t('Show all {n}', { n: rows.length })}
        </Button>
      )}
    </Card>
  )
}
