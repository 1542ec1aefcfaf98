import { formatHundredths } from '#domain/cartons.ts'
import { groupIndian } from '#domain/money.ts'
import { t } from '#web/light/text.ts'
import type { ReportColumn } from '#web/ui/report.ts'

/** Hundredths of a bottle: '1,176.5'. */
const bottles = (hundredths: number): string =>
  formatHundredths(hundredths).replace(/^\d+/, (whole) => groupIndian(Number(whole)))

/** Cartons and scheme, as every report has them side by side. */
export const cartonColumns = (): readonly ReportColumn[] => [
  { key: 'cartons', head: t('Cartons'), strong: true, format: groupIndian },
  { key: 'scheme', head: t('Scheme'), format: bottles },
]
