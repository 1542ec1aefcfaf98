import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { t } from '#web/public/shared/text.ts'

interface Props {
  readonly text: string
  readonly search: string
  readonly isFiltered: boolean
  readonly byTokenOnly: boolean
  readonly mayWrite: boolean
  /** Where bills are made, if not on this screen. */
  readonly toBilling?: string
  readonly onClear: () => void
  readonly onAll: () => void
}

const helpFor = (props: Props): string => {
  const { search, isFiltered, byTokenOnly, mayWrite } = props
  if (search === '') {
    if (isFiltered) return t('No bill passes the filter.')
    return mayWrite ? t('New ones will appear here.') : t('Bills of the counter appear here.')
  }
  return byTokenOnly
    ? t('No token number contains “{text}”.', { text: search })
    : t('Nothing matches “{text}”. Try the token number, or fewer letters.', { text: search })
}

/** BIL-15, TOK-04: the fixed text, and a hint for the next search. */
export const NothingFound = (props: Props) => (
  <EmptyState
    icon={<IconInbox size={40} stroke={1.4} />}
    title={t(props.text)}
    help={helpFor(props)}
    role="status"
  >
    {props.search && (
      <Button variant="default" onClick={props.onClear}>
        {t('Clear search')}
      </Button>
    )}
    {props.isFiltered && (
      <Button variant="default" onClick={props.onAll}>
        {t('All bills')}
      </Button>
    )}
    {!props.search && !props.isFiltered && props.mayWrite && (
      <FirstRecord
        label={t('Make the first bill')}
        {...(props.toBilling && { to: props.toBilling })}
      />
    )}
  </EmptyState>
)
