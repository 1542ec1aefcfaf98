import type { ComponentProps } from 'react'
import { NumberField } from '#web/components/number-field.tsx'

const KILOGRAMS = { decimals: 3, digits: 6 } as const

/** Kilograms or litres, with three decimals. */
export const QuantityField = (props: Omit<ComponentProps<typeof NumberField>, 'kind'>) => (
  <NumberField {...props} kind={KILOGRAMS} />
)
