import { useEffect } from 'react'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintedTable } from '#web/components/print/printed-table.tsx'
import { ReportSheet } from '#web/components/print/report-sheet.tsx'
import { usePrintedAt } from '#web/components/print/use-printed-at.ts'
import { rangeText } from '#web/components/range-text.ts'
import { splitReport } from '#web/components/report.ts'
import { salesmanText } from '#web/features/reports/components/choices.tsx'
import { customerReport, customersText } from '#web/features/reports/customer-report.tsx'
import { receivedSearch } from '#web/features/reports/print-search.ts'
import { reportRange } from '#web/features/reports/report-range.ts'
import {
  type SalesmanFilters,
  toInput,
  useSalesmanFilters,
} from '#web/features/reports/salesman-filters.ts'
import { type ListedSalesman, useSalesmen } from '#web/features/reports/use-choices.ts'
import {
  type CustomerOrder,
  type SoldTo,
  useCustomers,
} from '#web/features/reports/use-customers.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './customers-page.module.css'

/** Ten products and the total: narrower letters could not be read. */
const COLUMNS_ON_A_PAGE = 21

const usePrintFilters = (): SalesmanFilters => {
  const [filters] = useSalesmanFilters()
  return { ...filters, customer: filters.customer || receivedSearch() }
}

/** Loads every page before printing, because the paper lists all customers. */
const useAllCustomers = (order: CustomerOrder, filters: SalesmanFilters) => {
  const all = useCustomers(order, toInput(filters, useToday()))
  const { more, readNext } = all
  useEffect(() => {
    if (more) readNext()
  }, [more, readNext])
  return all
}

const filterTexts = (
  filters: SalesmanFilters,
  salesmen: readonly ListedSalesman[],
  today: string,
  only: string | undefined,
) => {
  const salesman = salesmen.find(({ id }) => id === filters.salesman)
  return [
    salesman ? salesmanText(salesman) : (only ?? t('All salesmen')),
    filters.route || t('All routes'),
    rangeText(reportRange(filters, today)),
    ...(filters.customer ? [t('customer “{text}”', { text: filters.customer.trim() })] : []),
  ]
}

const nameOf = (
  customer: SoldTo,
  place: number,
  props: { ranked: boolean; showSalesman: boolean },
) => (
  <>
    {props.ranked && `${groupIndian(place + 1)}. `}
    <bdi>{customer.name || customer.phone}</bdi>
    {props.showSalesman && <small className={styles['salesman']}>{customer.salesman}</small>}
  </>
)

/** R44: one name for all stands above the table, not in each row. */
const onlySalesman = ([first, ...others]: readonly SoldTo[]): string | undefined =>
  others.every(({ salesman }) => salesman === first?.salesman) ? first?.salesman : undefined

interface PageProps {
  readonly title: string
  readonly order: CustomerOrder
}

const Sheet = (
  props: PageProps & {
    customers: readonly SoldTo[]
    filters: SalesmanFilters
    salesmen: readonly ListedSalesman[]
  },
) => {
  const { customers, filters } = props
  const catalog = useCatalog()
  const only = onlySalesman(customers)
  const isNamedAbove = filters.salesman !== '' || only !== undefined
  const variant = { ranked: props.order === 'by cartons', showSalesman: !isNamedAbove }
  const report = customerReport(catalog, customers, {
    first: (customer, place) => nameOf(customer, place, variant),
    onPaper: true,
  })
  return (
    <ReportSheet
      title={props.title}
      filters={[
        ...filterTexts(filters, props.salesmen, useToday(), only),
        customersText(customers.length),
      ]}
      printedAt={usePrintedAt()}
    >
      {splitReport(report, COLUMNS_ON_A_PAGE).map((part) => (
        <PrintedTable key={part.groups[0]?.key} report={part} />
      ))}
      <p className={styles['legend']}>{t('Ctn: cartons sold. Sch: free bottles (scheme).')}</p>
    </ReportSheet>
  )
}

/** PRT-02: the report of the screen, with all its pages. */
export const CustomersPage = ({ title, order }: PageProps) => {
  const filters = usePrintFilters()
  const salesmen = useSalesmen()
  const { customers, failed, nextFailed, ends, retry } = useAllCustomers(order, filters)
  if (failed || nextFailed) {
    return (
      <main>
        <LoadFailed title={t('The report could not be loaded.')} wholeScreen retry={retry} />
      </main>
    )
  }
  if (!customers || !salesmen || !ends) {
    return (
      <PrintLoading
        {...(customers && {
          progress: t('{customers} read', { customers: customersText(customers.length) }),
        })}
      />
    )
  }
  if (customers.length === 0) return <NothingToPrint />
  return (
    <Sheet
      title={title}
      order={order}
      customers={customers}
      filters={filters}
      salesmen={salesmen}
    />
  )
}
