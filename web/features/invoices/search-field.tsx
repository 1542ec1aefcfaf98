import { SearchBox } from '#web/components/search-box.tsx'
import type { Search } from '#web/components/use-search.ts'
import { t } from '#web/public/shared/text.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

/** BIL-15, TOK-04: the placeholder names what this role can search by. */
export const SearchField = (props: { label: string; search: Search }) => {
  const { byTokenOnly } = useInvoiceRights()
  return (
    <SearchBox
      label={props.label}
      placeholder={byTokenOnly ? t('Token number') : t('Customer name or token number')}
      digitsOnly={byTokenOnly}
      value={props.search.typed}
      onChange={props.search.setTyped}
    />
  )
}
