import { Link } from 'react-router'
import type { AccountSums } from '#domain/accounts/account-views.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './accounts-tabs.module.css'

export const TABS = ['due', 'collect', 'all', 'received', 'look'] as const
export type Tab = (typeof TABS)[number]

const WORDS = /* i18n */ {
  due: 'Due',
  collect: 'To collect today',
  all: 'All',
  received: 'Received',
  look: 'Bills to look at',
} as const

const countOf = (tab: Tab, sums: AccountSums | undefined): number | undefined => {
  if (tab === 'due') return sums?.cardsDue
  if (tab === 'collect') return sums?.toCollect
  return tab === 'look' ? sums?.toLookAt : undefined
}

/** Each tab has its address: Back and a reload stay in it. */
export const AccountsTabs = (props: { tab: Tab; sums: AccountSums | undefined }) => (
  <nav className={styles['tabs']} aria-label={t('Which customers')}>
    {TABS.map((tab) => {
      const count = countOf(tab, props.sums)
      return (
        <Link
          key={tab}
          to={tab === 'due' ? '/accounts' : `/accounts?tab=${tab}`}
          preventScrollReset
          aria-current={tab === props.tab ? 'page' : undefined}
        >
          {t(WORDS[tab])}
          {count !== undefined && count > 0 && (
            <span className={styles['count']} data-warn={tab !== 'due'}>
              {groupIndian(count)}
            </span>
          )}
        </Link>
      )
    })}
  </nav>
)
