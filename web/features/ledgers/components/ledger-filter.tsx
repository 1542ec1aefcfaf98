import { STATES, type State } from '#domain/ledgers/ledger.ts'
import { SearchBox } from '#web/components/search-box.tsx'
import { Segments } from '#web/components/segments.tsx'
import type { Search } from '#web/components/use-search.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './ledger-filter.module.css'

const WORDS = /* i18n */ { all: 'All', pending: 'Pending', paid: 'Paid' } as const satisfies Record<
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
    <div className={styles['states']}>
      <Segments
        label={t('Paid or pending')}
        values={STATES}
        wordOf={(state) => t(WORDS[state])}
        value={props.state}
        onChange={props.onState}
      />
    </div>
  </div>
)
