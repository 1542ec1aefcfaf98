import { TextInput } from '@mantine/core'
import { idleHoursTyped, limitTyped, type SettingsForm } from '#domain/settings/settings-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { Card } from '#web/components/card.tsx'
import type { ShownSettings } from '#web/features/settings/use-settings.ts'
import { t } from '#web/public/shared/text.ts'
import styles from '../settings-panel.module.css'

interface NumberProps {
  readonly label: string
  readonly value: string
  readonly wrong: string | undefined
  readonly placeholder?: string
  readonly onChange: (text: string) => void
}

/** `data-wrong` stops the save and takes the focus. */
const NumberText = ({ label, value, wrong, placeholder = '', onChange }: NumberProps) => (
  <TextInput
    label={label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    placeholder={placeholder}
    value={value}
    error={wrong && t(wrong)}
    data-wrong={wrong ? true : undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** SET-01: raw items below their limit are low; an empty field has the common limit. */
export const LimitFields = (props: {
  form: SettingsForm
  rawItems: ShownSettings['rawItems']
  onChange: (form: SettingsForm) => void
}) => {
  const { form, rawItems } = props
  const change = (fields: Partial<SettingsForm>) => props.onChange({ ...form, ...fields })
  const { invalidIdle, invalidLimit } = messages.settings
  const wrongLimit = (text: string) => (limitTyped(text) === undefined ? invalidLimit : undefined)
  return (
    <>
      <Card title={t('Low raw stock')} note={t('Items below their limit are marked as low.')}>
        <div className={styles['limits']}>
          <NumberText
            label={t('Limit of all items')}
            value={form.lowStock}
            wrong={form.lowStock.trim() === '' ? invalidLimit : wrongLimit(form.lowStock)}
            onChange={(lowStock) => change({ lowStock })}
          />
          {rawItems.map(({ id, name, unit }) => (
            <NumberText
              key={id}
              label={`${name} (${unit})`}
              value={form.lowStockOf[id] ?? ''}
              wrong={wrongLimit(form.lowStockOf[id] ?? '')}
              placeholder={form.lowStock}
              onChange={(text) => change({ lowStockOf: { ...form.lowStockOf, [id]: text } })}
            />
          ))}
        </div>
      </Card>
      <Card title={t('Logins')} note={t('Salesmen stay logged in for 7 days.')}>
        <div className={styles['limits']}>
          <NumberText
            label={t('Log out after idle hours')}
            value={form.idleHours}
            wrong={idleHoursTyped(form.idleHours) === undefined ? invalidIdle : undefined}
            onChange={(idleHours) => change({ idleHours })}
          />
        </div>
      </Card>
    </>
  )
}
