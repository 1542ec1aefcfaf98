import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { NoNetwork } from '#web/components/no-network.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { useSearch } from '#web/components/use-search.ts'
import { OpeningRow } from '#web/features/accounts/opening-row.tsx'
import { useOpenings } from '#web/features/accounts/use-openings.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'

const Back = () => (
  <ActionIcon variant="default" size={44} component={Link} to="/accounts" aria-label={t('Back')}>
    <IconArrowLeft size={20} stroke={1.6} />
  </ActionIcon>
)

const List = () => {
  const search = useSearch()
  const list = useOpenings(search.search)
  return (
    <Card
      title={t('What customers owed before accounts began')}
      note={t('With − for an advance. A second amount replaces the first.')}
    >
      <SearchBox
        label={t('Search customers')}
        placeholder={t('Name or number')}
        value={search.typed}
        onChange={search.setTyped}
      />
      <ListStates
        {...list}
        rows={list.rows}
        pages={list}
        words={{
          failed: t('The customers could not be loaded.'),
          olderFailed: t('More customers could not be loaded.'),
        }}
        nextLabel={t('Show more')}
        empty={
          <EmptyState
            icon={<IconScale size={40} stroke={1.4} />}
            title={t('No bills on credit before the start.')}
          />
        }
        render={(row) => <OpeningRow key={row.customerId} row={row} />}
      />
    </Card>
  )
}

/** CRD-14: owner and boss. */
export const Screen = () => (
  <>
    <PageHead title={t('Opening balances')} lead={<Back />} />
    {useLiveState() === 'offline' && <NoNetwork />}
    <List />
  </>
)
