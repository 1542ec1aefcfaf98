import { Input } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import { Segments } from './segments.tsx'

/** A choice among a few values, all visible. */
export const Choice = <Value extends string>(props: {
  label: string
  values: readonly Value[]
  value: Value
  step?: boolean
  keys?: readonly string[]
  /** Beside the label. */
  note?: string
  onChange: (value: Value) => void
}) => (
  <Input.Wrapper
    label={
      <>
        {props.label}
        {props.note && <small>{props.note}</small>}
      </>
    }
    labelElement="div"
  >
    <Segments {...props} wordOf={t} />
  </Input.Wrapper>
)
