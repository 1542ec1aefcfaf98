import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { t } from '#web/public/shared/text.ts'

const helpFor = (search: string, byTokenOnly: boolean, mayWrite: boolean): string => {
  if (search === '') {
    return mayWrite ? t('New ones will appear here.') : t('Bills of the counter appear here.')
  }
  return byTokenOnly
    ? t('No token number contains “{text}”.', { text: search })
    : t('Nothing matches “{text}”. Try the token number, or fewer letters.', { text: search })
}

/** BIL-15, TOK-04: the fixed text, and a hint for the next search. */
export const NothingFound = (props: {
  text: string
  search: string
  byTokenOnly: boolean
  mayWrite: boolean
  /** Where bills are made, if not on this screen. */
  toBilling?: string
  onClear: () => void
}) => (
  <EmptyState
    icon={<IconInbox size={40} stroke={1.4} />}
    title={t(props.text)}
    help={helpFor(props.search, props.byTokenOnly, props.mayWrite)}
    role="status"
  >
    {props.search && (
      <Button variant="default" onClick={props.onClear}>
        {t('Clear search')}
      </Button>
    )}
    {!props.search && props.mayWrite && (
      <FirstRecord
        label={t('Make the first bill')}
        {...(props.toBilling && { to: props.toBilling })}
      />
    )}
  </EmptyState>
)
