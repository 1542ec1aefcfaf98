import { PRINTS } from '#domain/access/screens.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'
import { handOverSearch } from './print-search.ts'
import { linkTo } from './salesman-filters.ts'

const SIZE = { width: 900, height: 900 }

/** PRT-02: prints the same report with the same filters. */
export const usePrintReport = (
  print: 'salesman-report' | 'customer-detail' | 'all-customers',
  filters: Readonly<Record<string, string>>,
) => {
  const open = useOpenPrint()
  const { to, state } = linkTo(PRINTS[print].path, filters)
  return () => handOverSearch(state.privateFilters?.['customer'] ?? '', () => open(to, SIZE))
}
