import { t } from '#web/public/shared/text.ts'
import { CustomersPage } from './customers-page.tsx'

/** RPT-01. */
export const Page = () => <CustomersPage title={t('Salesman Report')} order="by name" />
