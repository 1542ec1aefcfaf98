import { formatHundredths } from '#domain/catalog/cartons.ts'
import { type BillToLoad, minutesWaiting } from '#domain/invoices/dock.ts'
import { addDays, formatShortDay, formatTime } from '#domain/shared/dates.ts'
import { t } from '#web/public/shared/text.ts'

const dayWords = (day: string, today: string): string => {
  if (day === today) return t('Today')
  return day === addDays(today, -1) ? t('Yesterday') : formatShortDay(day, today)
}

/** 'Yesterday, 5:48 pm'; an imported bill may have no time. */
export const madeWords = ({ day, time }: BillToLoad, today: string): string =>
  [dayWords(day, today), time ? formatTime(time) : ''].filter(Boolean).join(', ')

/** 'waiting 6 h 32 min'; empty without a time. */
export const waitingWords = (bill: BillToLoad, nowMs: number): string => {
  const minutes = minutesWaiting(bill, nowMs)
  if (minutes === undefined) return ''
  return minutes < 60
    ? t('waiting {n} min', { n: minutes })
    : t('waiting {h} h {m} min', { h: Math.floor(minutes / 60), m: minutes % 60 })
}

export const freeWords = (hundredths: number): string => {
  const n = formatHundredths(hundredths)
  return hundredths === 100 ? t('+{n} bottle', { n }) : t('+{n} bottles', { n })
}
