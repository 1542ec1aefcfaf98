import { NativeSelect } from '@mantine/core'
import { DateFilter } from '#web/components/date-filter.tsx'
import type { HistoryFilter as Filter } from '#web/features/materials/use-history-filter.ts'
import type { ListedItem } from '#web/features/materials/use-items.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './history.module.css'

/** C34: by item and by days. */
export const HistoryFilter = (props: { filter: Filter; items: readonly ListedItem[] }) => {
  const { filter } = props
  return (
    <div className={styles['filter']}>
      <NativeSelect
        aria-label={t('Item')}
        value={filter.itemId ?? ''}
        data={[
          { value: '', label: t('All items') },
          ...props.items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => filter.chooseItem(event.currentTarget.value)}
      />
      <DateFilter choice={filter.choice} today={filter.today} onChange={filter.chooseDates} />
    </div>
  )
}
