import { type ComponentProps, useId } from 'react'
import type { NumberKind } from '#domain/shared/typed-number.ts'
import { FieldNote, NumberInput, wrongNumber } from './number-input.tsx'

/** A number with what is wrong with it beneath; its form saves nothing meanwhile (`focusWrong`). */
export const NumberField = ({
  kind,
  tidy,
  note = '',
  ...input
}: Omit<ComponentProps<typeof NumberInput>, 'decimal' | 'value'> & {
  value: string
  kind: NumberKind
  /** With it anything may be typed, and is put right when the field is left. */
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
