import type { OwnRange } from '#domain/road-report.ts'

export interface ReportWish extends OwnRange {
  readonly route: string | null
}
