import { t } from '#web/public/shared/text.ts'
import { CustomersPage } from './customers-page.tsx'

/** RPT-03. */
export const Page = () => <CustomersPage title={t('All Customers')} order="by cartons" />
