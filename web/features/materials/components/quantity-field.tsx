import type { ComponentProps } from 'react'
import { ungrouped } from '#domain/shared/typed-number.ts'
import { NumberField } from '#web/components/number-field.tsx'

const KILOGRAMS = { decimals: 3, digits: 6 } as const

/** Kilograms or litres, with three decimals; Indian commas go as soon as the number is whole. */
export const QuantityField = ({
  onChange,
  ...props
}: Omit<ComponentProps<typeof NumberField>, 'kind'>) => (
  <NumberField {...props} kind={KILOGRAMS} onChange={(text) => onChange(ungrouped(text.trim()))} />
)
