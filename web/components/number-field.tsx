import { type ComponentProps, useId } from 'react'
import type { NumberKind } from '#domain/shared/typed-number.ts'
import { FieldNote, NumberInput, wrongNumber } from './number-input.tsx'

/** A number with its error below; while there is one, `focusWrong` stops the save. */
export const NumberField = ({
  kind,
  tidy,
  note = '',
  ...input
}: Omit<ComponentProps<typeof NumberInput>, 'decimal' | 'value'> & {
  value: string
  kind: NumberKind
  /** Accepts any text, and corrects it on blur. */
  tidy?: (text: string) => string
  note?: string
}) => {
  const id = useId()
  const wrong = tidy ? '' : wrongNumber(input.value, kind)
  return (
    <>
      <NumberInput
        {...input}
        {...(wrong && { 'aria-invalid': true, 'data-wrong': true })}
        {...((wrong || note) && { 'aria-describedby': id })}
        decimal={kind.decimals > 0}
        onBlur={() => {
          const tidied = tidy?.(input.value) ?? input.value
          if (tidied !== input.value) input.onChange(tidied)
        }}
      />
      <FieldNote id={id} plain={wrong === ''}>
        {wrong || note}
      </FieldNote>
    </>
  )
}
