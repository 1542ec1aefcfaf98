import type { ComponentProps } from 'react'
import { NumberField } from '#web/ui/number-field.tsx'

/** Kilograms or litres, to the gram. */
export const QuantityField = (
  props: Omit<ComponentProps<typeof NumberField>, 'decimals' | 'digits'>,
) => <NumberField {...props} decimals={3} digits={6} />
