import { addDays, formatShortDayWithWeekday } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './day-head.module.css'

const nameOf = (day: string, today: string): string => {
  const date = formatShortDayWithWeekday(day, today)
  if (day === today) return t('Today · {date}', { date })
  return day === addDays(today, -1) ? t('Yesterday · {date}', { date }) : date
}

/** C22: the day of the bills below; its sums where all of them are listed. */
export const DayHead = (props: {
  day: string
  today: string
  sum: { bills: number; cartons: number; paise: number | null } | undefined
}) => (
  <p className={styles['head']}>
    <span>{nameOf(props.day, props.today)}</span>
    {props.sum && (
      <strong>
        {plural(props.sum.bills, '# bill', '# bills')}
        <span className={styles['cartons']}>
          {' · '}
          {plural(props.sum.cartons, '# carton', '# cartons')}
        </span>
        {props.sum.paise !== null && ` · ${formatRupees(props.sum.paise)}`}
      </strong>
    )}
  </p>
)
