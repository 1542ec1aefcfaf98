import './choice.css'
import { Input, SegmentedControl } from '@mantine/core'
import { t } from '#web/light/text.ts'

/** One of a few, all of them in sight. */
export const Choice = <Value extends string>(props: {
  label: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <Input.Wrapper label={props.label} labelElement="div">
    <SegmentedControl
      fullWidth
      styles={{ control: { flex: '1 1 auto' } }}
      aria-label={props.label}
      data={props.values.map((value) => ({ value, label: t(value) }))}
      value={props.value}
      onChange={props.onChange}
    />
  </Input.Wrapper>
)
