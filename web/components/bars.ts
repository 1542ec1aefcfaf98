import type { ReactNode } from 'react'

/** One row of the chart. */
export interface Bar {
  readonly key: string
  readonly label: string
  /** A 20 × 20 drawing before the label. */
  readonly mark?: ReactNode
  readonly fill: string
  readonly ring: string
  /** One value per series, 0 or more. */
  readonly values: readonly number[]
}

export interface Drawing {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly height: number
}
