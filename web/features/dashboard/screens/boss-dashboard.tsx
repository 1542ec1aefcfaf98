import { rangeOfChoice, readDates, writeDates } from '#domain/shared/date-filter.ts'
import { formatDayWithWeekday } from '#domain/shared/dates.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { useFilters } from '#web/components/use-filters.ts'
import { BirthdayBanner } from '#web/features/dashboard/components/birthday-banner.tsx'
import { LowStockBanner } from '#web/features/dashboard/components/low-stock-banner.tsx'
import { Months } from '#web/features/dashboard/components/month-tables.tsx'
import { RawStockCard } from '#web/features/dashboard/components/raw-stock-card.tsx'
import { TopCard } from '#web/features/dashboard/components/top-card.tsx'
import { useBirthday } from '#web/features/dashboard/use-birthday.ts'
import { useGreeting } from '#web/features/dashboard/use-greeting.ts'
import { useMonths } from '#web/features/dashboard/use-months.ts'
import { useRawStock } from '#web/features/dashboard/use-raw-stock.ts'
import { useTop } from '#web/features/dashboard/use-top.ts'
import { FirstStepsSlot } from '#web/features/settings/first-steps-slot.tsx'
import { SendSummary } from '#web/features/trends/send-summary.tsx'
import { TodaySection } from '#web/features/trends/today-section.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from './boss-dashboard.module.css'

/** DSH-05: the whole history. */
const INITIAL = 'all-time'

export const Screen = () => {
  const name = useSession().who?.name ?? ''
  const today = useToday()
  const [address, setAddress] = useFilters(['dates', 'from', 'to'])
  const dates = readDates(address, INITIAL)
  const isBirthday = useBirthday(today)
  const raw = useRawStock()
  return (
    <>
      <PageHead
        title={useGreeting(name)}
        note={formatDayWithWeekday(today)}
        actions={<SendSummary />}
      />
      <div className={styles['board']}>
        <FirstStepsSlot place="dashboard" />
        {isBirthday && <BirthdayBanner name={name} />}
        <TodaySection />
        {raw.items && <LowStockBanner items={raw.items} />}
        <TopCard
          {...useTop(rangeOfChoice(dates, today))}
          dates={dates}
          today={today}
          onDates={(choice) => setAddress(writeDates(choice, INITIAL))}
        />
        <div className={styles['below']}>
          <Months {...useMonths()} />
          <RawStockCard {...raw} />
        </div>
      </div>
    </>
  )
}
