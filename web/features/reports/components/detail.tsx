import { Button } from '@mantine/core'
import { IconChartBar, IconUserQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { messages } from '#domain/shared/messages.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { BarChart } from '#web/components/bar-chart.tsx'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import pair from '#web/components/pair.module.css'
import { productBar } from '#web/components/product-bars.tsx'
import { ReportTable } from '#web/components/report-table.tsx'
import { soldToReport } from '#web/features/reports/sold-to-report.tsx'
import type { SoldTo } from '#web/features/reports/use-customers.ts'
import { t } from '#web/public/shared/text.ts'

const NoneChosen = () => (
  <EmptyState
    icon={<IconUserQuestion size={40} stroke={1.4} />}
    title={t(messages.reports.noCustomer)}
    help={t('Open the salesman report and choose a name.')}
    role="status"
    framed
  >
    <Button variant="default" component={Link} to="/saleman-report">
      {t('Open Salesman Report')}
    </Button>
  </EmptyState>
)

const Nothing = () => (
  <EmptyState
    icon={<IconChartBar size={40} stroke={1.4} />}
    title={t(messages.reports.noData)}
    help={t('Try another route or time.')}
    role="status"
  />
)

const ProductTotals = ({ customer }: { customer: SoldTo }) => {
  const catalog = useCatalog()
  return (
    <div className={pair['pair']}>
      <BarChart
        label={t('Cartons by product')}
        bars={customer.lines.map(({ product, quantity }) =>
          productBar(catalog.get(product), [quantity]),
        )}
        format={groupIndian}
      />
      <ReportTable report={soldToReport(catalog, customer)} />
    </div>
  )
}

/** RPT-02: one customer, or the empty, loading and failed states. */
export const Detail = (props: {
  customer: SoldTo | null | undefined
  time: string
  failed: boolean
  retry: () => void
}) => {
  const { customer } = props
  if (customer === null) return <NoneChosen />
  if (!customer) {
    return props.failed ? (
      <LoadFailed title={t('The customer could not be loaded.')} framed retry={props.retry} />
    ) : (
      <LoadingBars rows={8} height={24} framed />
    )
  }
  const phone = groupedPhone(customer.phone)
  return (
    <Card
      title={customer.name || phone}
      note={`${phone} · ${t('served by {name}', { name: customer.salesman })} · ${props.time}`}
    >
      {customer.lines.length === 0 ? <Nothing /> : <ProductTotals customer={customer} />}
    </Card>
  )
}
