import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './list-states.module.css'
import { LoadFailed } from './load-failed.tsx'
import { Older } from './older.tsx'

/** The placeholder while the list loads. */
const Waiting = () => (
  <div role="status" aria-label={t('Loading')}>
    {['a', 'b', 'c'].map((record) => (
      <div key={record} className={styles['waiting']}>
        <Skeleton h={18} w={120} />
        <Skeleton h={13} w={80} />
        <Skeleton h={16} w="70%" />
        <Skeleton h={16} w="60%" />
      </div>
    ))}
  </div>
)

export interface ListStatesProps {
  readonly failed: boolean
  readonly retry: () => void
  readonly ends: boolean
  readonly nextFailed: boolean
  readonly readNext: () => void
}

/** Absent for a list that loads in one page. */
type Paging = Pick<ListStatesProps, 'ends' | 'nextFailed' | 'readNext'>

/** A list in each of its states; loaded rows stay while the next page loads or fails. */
export const ListStates = <Row,>(
  props: Pick<ListStatesProps, 'failed' | 'retry'> & {
    rows: readonly Row[] | undefined
    pages?: Paging
    /** Shown if the list, or its next page, could not be loaded. */
    words: { readonly failed: string; readonly olderFailed?: string }
    /** The button of the next page if the list is not sorted by time. */
    nextLabel?: string
    empty: ReactNode
    render: (row: Row) => ReactNode
  },
) => {
  const { rows, words, pages } = props
  if (!rows)
    return props.failed ? <LoadFailed title={words.failed} retry={props.retry} /> : <Waiting />
  return (
    <>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <ol className={styles['rows']}>{rows.map(props.render)}</ol>
      )}
      {pages && !pages.ends && (
        <Older
          failure={pages.nextFailed ? words.olderFailed : undefined}
          {...(props.nextLabel && { label: props.nextLabel })}
          readNext={pages.readNext}
        />
      )}
    </>
  )
}
