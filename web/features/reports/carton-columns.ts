import { groupDecimal, groupIndian } from '#domain/shared/money.ts'
import type { ReportColumn } from '#web/components/report.ts'
import { t } from '#web/public/shared/text.ts'

/** Hundredths of a bottle: '1,176.5'. */
const bottles = (hundredths: number): string => groupDecimal(hundredths, 2)

/** The columns cartons and scheme of every report. */
const pair = (cartons: string, scheme: string): readonly ReportColumn[] => [
  { key: 'cartons', head: cartons, strong: true, format: groupIndian },
  { key: 'scheme', head: scheme, format: bottles },
]

export const cartonColumns = () => pair(t('Cartons'), t('Scheme'))

/** Short headers, for eight products side by side on paper. */
export const shortCartonColumns = () => pair(t('Ctn'), t('Sch'))
