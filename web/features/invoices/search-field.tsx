import { SearchBox } from '#web/components/search-box.tsx'
import { t } from '#web/public/shared/text.ts'
import type { BillView } from './use-bill-view.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

/** BIL-15, C11, TOK-04: the placeholder names what this role can search by. */
export const SearchField = (props: { label: string; search: BillView['search'] }) => {
  const { byTokenOnly, mayWrite } = useInvoiceRights()
  const placeholder = mayWrite ? t('Name, phone or token') : t('Customer name or token number')
  return (
    <SearchBox
      label={props.label}
      placeholder={byTokenOnly ? t('Token number') : placeholder}
      digitsOnly={byTokenOnly}
      value={props.search.typed}
      onChange={props.search.setTyped}
    />
  )
}
