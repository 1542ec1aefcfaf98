import '#web/ui/choice.css'
import { SegmentedControl } from '@mantine/core'
import { STATES, type State } from '#domain/ledger.ts'
import { t } from '#web/light/text.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Search } from '#web/ui/use-search.ts'
import styles from './ledger-filter.module.css'

const WORDS = { all: 'All', pending: 'Pending', paid: 'Paid' } as const satisfies Record<
  State,
  string
>

/** LED-06. */
export const LedgerFilter = (props: {
  search: Search
  state: State
  onState: (state: State) => void
}) => (
  <div className={styles['filter']}>
    <SearchBox
      label={t('Search entries')}
      placeholder={t('Name')}
      value={props.search.typed}
      onChange={props.search.setTyped}
    />
    <SegmentedControl
      className={styles['states'] ?? ''}
      aria-label={t('Paid or pending')}
      data={STATES.map((value) => ({ value, label: t(WORDS[value]) }))}
      value={props.state}
      onChange={props.onState}
    />
  </div>
)
