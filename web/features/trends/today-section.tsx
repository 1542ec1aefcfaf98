import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import { takingsByKind } from '#domain/trends/takings.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { Attention } from './attention.tsx'
import type { DayFact } from './components/day-facts.tsx'
import { TakingsCard } from './components/takings-card.tsx'
import { TodayCard } from './components/today-card.tsx'
import styles from './today-section.module.css'
import { useAccountFacts } from './use-account-facts.ts'
import { type TodayFigures, useTodayFigures } from './use-today-figures.ts'

const factsOf = (today: TodayFigures | undefined, duePaise: number | undefined): DayFact[] => [
  ...(duePaise === undefined
    ? []
    : [{ label: t('Due in all'), value: formatRupees(duePaise), to: '/accounts' }]),
  ...(today
    ? [
        {
          label: t('Lost customers'),
          value: groupIndian(today.lostCustomers),
          to: '/trends#lost',
        },
      ]
    : []),
]

/** BOS-01 … BOS-04: the first screen of the boss, and the owner's on top of Trends. */
export const TodaySection = () => {
  const { today, failed, retry } = useTodayFigures()
  const accounts = useAccountFacts()
  const offline = useLiveState() === 'offline'
  return (
    <>
      <TodayCard
        {...{ today, failed, offline, retry }}
        facts={factsOf(today, accounts?.duePaise)}
      />
      <div className={styles['pair']}>
        {today && !offline && (
          <TakingsCard
            takings={takingsByKind(today.takings)}
            receivedPaise={accounts?.receivedPaise}
          />
        )}
        <Attention />
      </div>
    </>
  )
}
