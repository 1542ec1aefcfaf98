import { formatDayWithWeekday } from '#domain/dates.ts'
import { useSession } from '#web/data/session.ts'
import { useToday } from '#web/data/today.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { BirthdayBanner } from './parts/birthday-banner.tsx'
import { LowStockBanner } from './parts/low-stock-banner.tsx'
import { Months } from './parts/months.tsx'
import { RawStockCard } from './parts/raw-stock-card.tsx'
import { TopCard } from './parts/top-card.tsx'
import styles from './screen.module.css'
import { useBirthday } from './use-birthday.ts'
import { useGreeting } from './use-greeting.ts'
import { useMonths } from './use-months.ts'
import { useRawStock } from './use-raw-stock.ts'
import { useTop } from './use-top.ts'

/** The state of the business at one glance. */
export const Screen = () => {
  const name = useSession().who?.name ?? ''
  const today = useToday()
  const [range, setRange] = useFilters(['from', 'to'])
  const isBirthday = useBirthday(today)
  const raw = useRawStock()
  return (
    <>
      <PageHead title={useGreeting(name)} note={formatDayWithWeekday(today)} />
      <div className={styles['board']}>
        {isBirthday && <BirthdayBanner name={name} />}
        {raw.items && <LowStockBanner items={raw.items} />}
        <TopCard {...useTop(range)} range={range} today={today} onRange={setRange} />
        <div className={styles['below']}>
          <Months {...useMonths()} />
          <RawStockCard {...raw} />
        </div>
      </div>
    </>
  )
}
