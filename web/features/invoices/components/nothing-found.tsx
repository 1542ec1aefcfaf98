import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

const helpFor = (search: string, byTokenOnly: boolean): string => {
  if (search === '') return t('New ones will appear here.')
  return byTokenOnly
    ? t('No token number contains “{text}”.', { text: search })
    : t('Nothing matches “{text}”. Try the token number, or fewer letters.', { text: search })
}

/** BIL-15, TOK-04: the fixed text, and a hint for the next search. */
export const NothingFound = (props: {
  text: string
  search: string
  byTokenOnly: boolean
  onClear: () => void
}) => (
  <EmptyState
    icon={<IconInbox size={40} stroke={1.4} />}
    title={t(props.text)}
    help={helpFor(props.search, props.byTokenOnly)}
    role="status"
  >
    {props.search && (
      <Button variant="default" onClick={props.onClear}>
        {t('Clear search')}
      </Button>
    )}
  </EmptyState>
)
