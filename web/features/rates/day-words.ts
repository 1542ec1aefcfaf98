import { addDays, type Day, formatShortDay } from '#domain/shared/dates.ts'
import { t } from '#web/public/shared/text.ts'

/** As part of a sentence: 'today', 'tomorrow', '1 Dec'. */
export const dayWords = (day: Day, today: Day): string => {
  if (day === today) return t('today')
  return day === addDays(today, 1) ? t('tomorrow') : formatShortDay(day, today)
}
