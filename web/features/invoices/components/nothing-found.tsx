import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { StateFace } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

const helpFor = (search: string, byTokenOnly: boolean): string => {
  if (search === '') return t('New ones show here at once.')
  return byTokenOnly
    ? t('No token number contains “{text}”.', { text: search })
    : t('Nothing matches “{text}”. Try the token number, or fewer letters.', { text: search })
}

/** BIL-15, TOK-04: the fixed text, and a way on. */
export const NothingFound = (props: {
  text: string
  search: string
  byTokenOnly: boolean
  onClear: () => void
}) => (
  <StateFace
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
  </StateFace>
)
