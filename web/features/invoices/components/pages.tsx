import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { FrameList } from '#web/components/frame-list.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { PageList } from '#web/components/page-list.tsx'
import { t } from '#web/public/shared/text.ts'
import { Foot } from './list-foot.tsx'
import styles from './pages.module.css'
import { ListSkeleton } from './skeleton.tsx'

export interface PagesProps<Row> {
  readonly rows: readonly Row[] | undefined
  readonly failed: boolean
  readonly nextFailed: boolean
  readonly more: boolean
  readonly ends: boolean
  readonly readNext: () => void
  readonly retry: () => void
  readonly keepFirstPage: () => void
}

interface Heads<Row> {
  readonly groupOf: (row: Row) => string
  readonly render: (group: string) => ReactNode
}

const headsOf = <Row,>(rows: readonly Row[], heads: Heads<Row> | undefined) => {
  if (!heads) return {}
  const groupAt = (index: number) => {
    const row = rows[index]
    return row && heads.groupOf(row)
  }
  return {
    heads: {
      begins: (index: number) => groupAt(index) !== groupAt(index - 1),
      render: (index: number) => heads.render(groupAt(index) ?? ''),
    },
  }
}

const OfflineNote = (props: { isPartial: boolean | undefined }) => (
  <p className={styles['offline']} role="status">
    {props.isPartial
      ? t('No internet. Search and filters see only the loaded bills.')
      : t('No internet. List may be old.')}
  </p>
)

const NotLoaded = (
  props: Pick<PagesProps<unknown>, 'failed' | 'retry'> & { offline: boolean; short: boolean },
) =>
  props.failed ? (
    <LoadFailed
      title={t('The list could not be loaded.')}
      offline={props.offline}
      retry={props.retry}
    />
  ) : (
    <ListSkeleton short={props.short} />
  )

interface ShownProps<Row> extends PagesProps<Row> {
  readonly label: string
  readonly offline: boolean
  /** C27: only rows that were loaded before are searched. */
  readonly isPartial?: boolean
  readonly short: boolean
  /** The list scrolls with the page on every screen size. */
  readonly inPage?: boolean
  readonly empty: ReactNode
  readonly render: (row: Row) => ReactNode
  /** The rows of a group follow each other under its head. */
  readonly heads?: Heads<Row>
}

/** A list in each of its states: loading, failed, offline, empty, filled. */
export const Pages = <Row extends { id: string }>(props: ShownProps<Row>) => {
  const { rows } = props
  // In one column a nested scroll area would catch the thumb while the page scrolls.
  const narrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false })
  const keys = useMemo(() => rows?.map((row) => row.id) ?? [], [rows])
  if (!rows)
    return (
      <NotLoaded
        failed={props.failed}
        retry={props.retry}
        offline={props.offline}
        short={props.short}
      />
    )
  const note = props.offline && <OfflineNote isPartial={props.isPartial} />
  if (rows.length === 0) {
    return (
      <>
        {props.isPartial && note}
        {props.empty}
      </>
    )
  }
  const List = narrow || props.inPage ? PageList : FrameList
  return (
    <>
      {note}
      <List
        label={props.label}
        keys={keys}
        estimate={props.short ? 84 : 124}
        more={props.more}
        onNearEnd={props.readNext}
        onTop={props.keepFirstPage}
        {...headsOf(rows, props.heads)}
        render={(index) => {
          const row = rows[index]
          return row && props.render(row)
        }}
        foot={
          <Foot
            ends={props.ends}
            failed={props.nextFailed}
            short={props.short}
            again={props.readNext}
          />
        }
      />
    </>
  )
}
