import type { OwnRange } from '#domain/salesman/offline-report.ts'

export interface ReportWish extends OwnRange {
  readonly route: string | null
}
