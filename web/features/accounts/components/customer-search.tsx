import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import type { Search } from '#web/components/use-search.ts'
import { balanceWord, titleOf } from '#web/features/accounts/account-words.ts'
import type { AccountList } from '#web/features/accounts/use-accounts.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './customer-search.module.css'

const SHOWN = 8

/** Enter takes the first customer. */
export const CustomerSearch = (
  props: AccountList & {
    search: Search
    onEnter: () => void
    onChoose: (customerId: string) => void
  },
) => {
  const rows = props.rows?.slice(0, SHOWN)
  return (
    <form
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        props.onEnter()
      }}
    >
      <TextInput
        data-autofocus
        label={t('Customer')}
        placeholder={t('Name or number')}
        autoComplete="off"
        maxLength={100}
        value={props.search.typed}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        onChange={(event) => props.search.setTyped(event.currentTarget.value)}
      />
      <ListStates
        {...props}
        rows={rows}
        words={{ failed: t('The accounts could not be loaded.') }}
        empty={
          <EmptyState
            icon={<IconSearch size={40} stroke={1.4} />}
            title={t(messages.customers.none)}
            role="status"
          />
        }
        render={(row) => (
          <li key={row.customerId} className={styles['row']}>
            <button type="button" onClick={() => props.onChoose(row.customerId)}>
              <span>
                <strong>{titleOf(row)}</strong>
                <small>{groupedPhone(row.phone)}</small>
              </span>
              <b>{balanceWord(row.balancePaise)}</b>
            </button>
          </li>
        )}
      />
    </form>
  )
}
