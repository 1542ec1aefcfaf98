import { IconChartBar, IconUserQuestion } from '@tabler/icons-react'
import { messages } from '#domain/messages.ts'
import { groupIndian } from '#domain/money.ts'
import { spacedPhone } from '#domain/phone-text.ts'
import { PRODUCTS, productById } from '#domain/products.ts'
import { t } from '#web/light/text.ts'
import { productBar } from '#web/products/product-bars.tsx'
import { soldToReport } from '#web/sales/sold-to-report.tsx'
import type { SoldTo } from '#web/sales/use-customers.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import pair from '#web/ui/pair.module.css'
import { ReportTable } from '#web/ui/report-table.tsx'
import { StateFace } from '#web/ui/state-face.tsx'

const NoneChosen = () => (
  <StateFace
    icon={<IconUserQuestion size={40} stroke={1.4} />}
    title={t(messages.reports.noCustomer)}
    help={t('Open the salesman report and choose a name.')}
    role="status"
    framed
  />
)

const Nothing = () => (
  <StateFace
    icon={<IconChartBar size={40} stroke={1.4} />}
    title={t(messages.reports.noData)}
    help={t('Try another route or time.')}
    role="status"
  />
)

const Taken = ({ customer }: { customer: SoldTo }) => (
  <div className={pair['pair']}>
    <BarChart
      label={t('Cartons by product')}
      bars={customer.lines.map(({ product, quantity }) =>
        productBar(productById(product), [quantity]),
      )}
      format={groupIndian}
    />
    <ReportTable report={soldToReport(customer)} />
  </div>
)

/** RPT-02: one customer in each of the states. */
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
      <LoadingBars rows={PRODUCTS.length} height={24} framed />
    )
  }
  const phone = spacedPhone(customer.phone)
  return (
    <Card
      title={customer.name || phone}
      note={`${phone} · ${t('served by {name}', { name: customer.salesman })} · ${props.time}`}
    >
      {customer.lines.length === 0 ? <Nothing /> : <Taken customer={customer} />}
    </Card>
  )
}
