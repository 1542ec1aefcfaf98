import { t } from '#web/light/text.ts'
import { CustomersPage } from '../customers/customers-page.tsx'

/** RPT-03. */
export const Page = () => <CustomersPage title={t('All Customers')} order="by cartons" />
