import type { ReactNode } from 'react'

/** One row of the chart. */
export interface Bar {
  readonly key: string
  readonly label: string
  /** A drawing of 20 × 20 before the label. */
  readonly mark?: ReactNode
  readonly fill: string
  readonly ring: string
  /** As many as there are series, at least 0. */
  readonly values: readonly number[]
}

export interface Drawing {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly height: number
}
