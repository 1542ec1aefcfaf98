import type { OwnRange } from '#domain/salesman/offline-report.ts'

export interface ReportInput extends OwnRange {
  readonly route: string | null
}
