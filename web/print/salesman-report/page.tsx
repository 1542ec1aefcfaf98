import { t } from '#web/light/text.ts'
import { CustomersPage } from '../customers/customers-page.tsx'

/** RPT-01. */
export const Page = () => <CustomersPage title={t('Salesman Report')} order="by name" />
