import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { loadSums, MOST_COUNTED } from '#domain/invoices/dock.ts'
import { mayBePhone } from '#domain/shared/phone.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import type { PrivateFilters } from '#web/components/use-filters.ts'
import { useSearch } from '#web/components/use-search.ts'
import { NothingToLoad } from '#web/features/invoices/components/dock-empty.tsx'
import { DockHead } from '#web/features/invoices/components/dock-head.tsx'
import { DockNews } from '#web/features/invoices/components/dock-news.tsx'
import { DockTabs, type DockView } from '#web/features/invoices/components/dock-tabs.tsx'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import type { TokenOfDay } from '#web/features/invoices/use-reset-token.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dock.module.css'
import { DockBill } from './dock-bill.tsx'
import { DockResults } from './dock-results.tsx'
import { useDock } from './use-dock.ts'

type DockState = ReturnType<typeof useDock>

/** In the address, so that a reload stays. */
const useDockView = () => {
  const [params, setParams] = useSearchParams()
  const view: DockView = params.get('view') === 'bills' ? 'bills' : 'load'
  const show = (next: DockView) => {
    setParams(next === 'load' ? {} : { view: next }, { replace: true })
    window.scrollTo({ top: 0 })
  }
  /** C38: a text that may be a phone number does not enter the address. */
  const showFound = (search: string) => {
    const isPrivate = mayBePhone(search)
    const state: PrivateFilters = isPrivate ? { privateFilters: { search } } : {}
    setParams({ view: 'bills', ...(!isPrivate && { search }) }, { state })
    window.scrollTo({ top: 0 })
  }
  return { view, show, showFound }
}

const More = ({ more, rows = [] }: Pick<DockState, 'more' | 'rows'>) => {
  if (more === 0) return null
  const isCounted = rows.length + more < MOST_COUNTED
  return (
    <p className={styles['more']}>
      {t('and {n} more in All bills', { n: isCounted ? more : `${more}+` })}
    </p>
  )
}

const Queue = (props: { dock: DockState }) => {
  const { rows, open, list, more, newest, news, forgetNews } = props.dock
  const end = useRef<HTMLUListElement>(null)
  const showNews = () => {
    end.current?.lastElementChild?.scrollIntoView({ block: 'center' })
    forgetNews()
  }
  return (
    <>
      <DockNews count={news} onShow={showNews} />
      {rows?.length === 0 ? (
        <NothingToLoad newest={newest} />
      ) : (
        <ul ref={end} className={styles['queue']} aria-label={t('To load')}>
          {rows?.map((bill) => (
            <li key={bill.id}>
              <DockBill bill={bill} list={list} isFirst={bill.id === open?.[0]?.id} />
            </li>
          ))}
        </ul>
      )}
      <More more={more} rows={rows} />
    </>
  )
}

const Body = (props: { dock: DockState; typed: string; onAllBills: (search: string) => void }) => {
  const { dock, typed } = props
  const isOffline = useLiveState() === 'offline'
  if (dock.failed) {
    return (
      <LoadFailed
        title={t('The list could not be loaded.')}
        offline={isOffline}
        framed
        retry={dock.retry}
      />
    )
  }
  if (!dock.rows || !dock.searched) return <ListSkeleton rows={3} />
  return typed === '' ? (
    <Queue dock={dock} />
  ) : (
    <DockResults
      bills={dock.searched}
      typed={typed}
      list={dock.list}
      onAllBills={() => props.onAllBills(typed)}
    />
  )
}

/** C9, C10: the home of staff: what is to be loaded, oldest first; all bills are the second tab. */
export const Dock = (props: { token: TokenOfDay | undefined; allBills: ReactNode }) => {
  const { view, show, showFound } = useDockView()
  const { typed, setTyped, search } = useSearch()
  const dock = useDock(search)
  return (
    <div className={styles['dock']}>
      <DockTabs view={view} toLoad={dock.open?.length} onChoose={show} />
      {view === 'bills' ? (
        <div className={styles['all']}>{props.allBills}</div>
      ) : (
        <>
          <div className={styles['head']}>
            <DockHead
              token={props.token}
              sums={dock.open && loadSums(dock.open, dock.list.today)}
            />
            <SearchBox
              label={t('Search invoices')}
              placeholder={t('Token number')}
              digitsOnly
              value={typed}
              onChange={setTyped}
            />
          </div>
          <Body dock={dock} typed={typed.trim()} onAllBills={showFound} />
        </>
      )}
    </div>
  )
}
