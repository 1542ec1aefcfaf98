import { TextInput } from '@mantine/core'
import { LINE_LETTERS, NAME_LETTERS, PHONE_LETTERS } from '#domain/settings/settings.ts'
import type { SettingsForm } from '#domain/settings/settings-form.ts'
import { t } from '#web/public/shared/text.ts'
import styles from '../settings-panel.module.css'

interface FieldProps {
  readonly form: SettingsForm
  readonly onChange: (form: SettingsForm) => void
}

/** Several lines of one thing, each with its own field. */
const Lines = (props: {
  legend: string
  /** The accessible name of one field. */
  labelOf: (n: number) => string
  lines: readonly string[]
  onChange: (lines: readonly string[]) => void
}) => (
  <fieldset className={styles['lines']}>
    <legend>{props.legend}</legend>
    {props.lines.map((line, at) => (
      <TextInput
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        aria-label={props.labelOf(at + 1)}
        autoComplete="off"
        maxLength={LINE_LETTERS}
        value={line}
        onChange={(event) => props.onChange(props.lines.with(at, event.currentTarget.value))}
      />
    ))}
  </fieldset>
)

/** SET-01: what bills and pages show. */
export const BusinessFields = ({ form, onChange }: FieldProps) => {
  const change = (fields: Partial<SettingsForm>) => onChange({ ...form, ...fields })
  return (
    <div className={styles['fields']}>
      <TextInput
        label={t('Name on bills')}
        autoComplete="organization"
        maxLength={NAME_LETTERS}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('Phone')}
        type="tel"
        autoComplete="off"
        maxLength={PHONE_LETTERS}
        value={form.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Lines
        legend={t('Address')}
        labelOf={(n) => t('Address line {n}', { n })}
        lines={form.address}
        onChange={(address) => change({ address })}
      />
      <Lines
        legend={t('Licence numbers, such as FSSAI and GSTIN')}
        labelOf={(n) => t('Licence line {n}', { n })}
        lines={form.licences}
        onChange={(licences) => change({ licences })}
      />
      <TextInput
        label={t('Line under the bill')}
        description={t('{n} of {most} letters', { n: form.billLine.length, most: LINE_LETTERS })}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        maxLength={LINE_LETTERS}
        value={form.billLine}
        onChange={(event) => change({ billLine: event.currentTarget.value })}
      />
    </div>
  )
}
