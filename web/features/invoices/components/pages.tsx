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

/** A list in each of its states: loading, failed, offline, empty, filled. */
export const Pages = <Row extends { id: string }>(
  props: PagesProps<Row> & {
    label: string
    offline: boolean
    short: boolean
    /** The list scrolls with the page on every screen size. */
    inPage?: boolean
    empty: ReactNode
    render: (row: Row) => ReactNode
  },
) => {
  const { rows } = props
  // In one column a nested scroll area would catch the thumb while the page scrolls.
  const narrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false })
  const keys = useMemo(() => rows?.map((row) => row.id) ?? [], [rows])
  if (!rows) {
    return props.failed ? (
      <LoadFailed
        title={t('The list could not be loaded.')}
        offline={props.offline}
        retry={props.retry}
      />
    ) : (
      <ListSkeleton short={props.short} />
    )
  }
  if (rows.length === 0) return props.empty
  const List = narrow || props.inPage ? PageList : FrameList
  return (
    <>
      {props.offline && (
        <p className={styles['offline']} role="status">
          {t('No internet. List may be old.')}
        </p>
      )}
      <List
        label={props.label}
        keys={keys}
        estimate={props.short ? 84 : 124}
        more={props.more}
        onNearEnd={props.readNext}
        onTop={props.keepFirstPage}
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
