import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { shortRangeText } from '#web/components/short-range.ts'
import { useFilters } from '#web/components/use-filters.ts'
import { CustomerLists } from '#web/features/trends/components/customer-lists.tsx'
import { RoutesTable, SalesmenTable } from '#web/features/trends/components/salesmen-table.tsx'
import { SeriesCard } from '#web/features/trends/components/series-card.tsx'
import { TrendControls } from '#web/features/trends/components/trend-controls.tsx'
import { SendSummary } from '#web/features/trends/send-summary.tsx'
import { TodaySection } from '#web/features/trends/today-section.tsx'
import { FILTER_NAMES, readView } from '#web/features/trends/trend-filters.ts'
import {
  type Series,
  useSeries,
  useTrendCustomers,
  useTrendRoutes,
  useTrendSalesmen,
} from '#web/features/trends/use-trends.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './trends.module.css'

/** The days that are shown, up to today. */
const shownRange = ({ periods, now }: Series) => {
  const to = periods.at(-1)?.to ?? now.day
  return { from: periods[0]?.from ?? now.day, to: to > now.day ? now.day : to }
}

const otherRange = ({ periods }: Series) => {
  const others = periods.flatMap(({ other }) => other ?? [])
  return { from: others[0]?.from ?? null, to: others.at(-1)?.to ?? null }
}

/** The lists come after the address, so the browser finds no '#lost' by itself. */
const useScrollToLost = (isThere: boolean) => {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash === '#lost') document.getElementById('lost')?.scrollIntoView()
  }, [isThere, hash])
}

const Board = () => {
  const today = useToday()
  const [address, setAddress] = useFilters(FILTER_NAMES)
  const view = readView(address, today)
  const series = useSeries(view)
  const range = series.data ? shownRange(series.data) : view.range
  const customers = useTrendCustomers(range)
  const salesmen = useTrendSalesmen(range)
  const routes = useTrendRoutes(range)
  useScrollToLost(customers.data !== undefined)
  return (
    <>
      <SeriesCard
        controls={
          <TrendControls
            {...{ view, today }}
            routes={routes.data ?? []}
            onChange={(change) => setAddress(change)}
          />
        }
        series={series.data}
        failed={series.failed}
        retry={series.retry}
        view={view}
        title={shortRangeText(range, today)}
        other={series.data ? shortRangeText(otherRange(series.data), today) : ''}
      />
      {customers.failed ? (
        <LoadFailed
          title={t('The customers could not be loaded.')}
          framed
          retry={customers.retry}
        />
      ) : (
        <CustomerLists
          customers={customers.data}
          allPaise={view.of === '' ? (series.data?.sum.paise ?? 0) : 0}
          today={today}
        />
      )}
      {salesmen.failed ? (
        <LoadFailed title={t('The salesmen could not be loaded.')} framed retry={salesmen.retry} />
      ) : (
        <SalesmenTable salesmen={salesmen.data} />
      )}
      {routes.failed ? (
        <LoadFailed title={t('The routes could not be loaded.')} framed retry={routes.retry} />
      ) : (
        <RoutesTable routes={routes.data} />
      )}
    </>
  )
}

/** BOS-01 … BOS-07. The owner's home is billing, so today is on top here. */
export const Screen = () => {
  const isOwner = useSession().who?.role === 'owner'
  const offline = useLiveState() === 'offline'
  return (
    <>
      <PageHead title={t('Trends')} actions={<SendSummary />} />
      <div className={styles['board']}>
        {offline ? (
          <LoadFailed title="" offline framed retry={() => window.location.reload()} />
        ) : (
          <>
            {isOwner && <TodaySection />}
            <Board />
          </>
        )}
      </div>
    </>
  )
}
