import { shortRangeText } from '#web/components/short-range.ts'
import { t } from '#web/public/shared/text.ts'
import type { BillView } from './use-bill-view.ts'

/** 'Today · Not delivered', as the chips and the menu name them; empty without a filter. */
export const filterWords = ({ choice, filter, today }: BillView): string =>
  [
    choice === 'today' ? t('Today') : '',
    choice === 'today' || choice === 'all-time' ? '' : shortRangeText(filter, today),
    filter.notDelivered ? t('Not delivered') : '',
    filter.payment ? t(filter.payment) : '',
  ]
    .filter((word) => word !== '')
    .join(' · ')
