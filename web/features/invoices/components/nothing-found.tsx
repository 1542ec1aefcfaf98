import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { t } from '#web/public/shared/text.ts'

interface Props {
  readonly text: string
  readonly search: string
  /** What the list is narrowed to; empty without a filter. */
  readonly filter: string
  readonly byTokenOnly: boolean
  readonly mayWrite: boolean
  /** Where bills are made, if not on this screen. */
  readonly toBilling?: string
  readonly onClear: () => void
  readonly onAll: () => void
}

const helpFor = (props: Props): string => {
  const { search: text, filter, byTokenOnly, mayWrite } = props
  if (text === '') {
    if (filter) return t('No bill passes the filter.')
    return mayWrite ? t('New ones will appear here.') : t('Bills of the counter appear here.')
  }
  if (filter) {
    return byTokenOnly
      ? t('No token number contains “{text}” in “{filter}”.', { text, filter })
      : t('Nothing matches “{text}” in “{filter}”. Search all bills?', { text, filter })
  }
  return byTokenOnly
    ? t('No token number contains “{text}”.', { text })
    : t('Nothing matches “{text}”. Try the token number, or fewer letters.', { text })
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
    {props.filter && (
      <Button variant="default" onClick={props.onAll}>
        {t('All bills')}
      </Button>
    )}
    {!props.search && !props.filter && props.mayWrite && (
      <FirstRecord
        label={t('Make the first bill')}
        {...(props.toBilling && { to: props.toBilling })}
      />
    )}
  </EmptyState>
)
