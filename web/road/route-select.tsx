import '#web/ui/combobox.css'
import { Select } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { t } from '#web/light/text.ts'

/** One of the known routes; a list to tap, no keyboard. What is chosen stays choosable. */
export const RouteSelect = (props: {
  label?: string
  routes: readonly { readonly name: string }[]
  value: string
  placeholder: string
  clearable?: boolean
  step?: boolean
  onChange: (route: string) => void
}) => {
  const names = new Set(props.routes.map(({ name }) => name))
  if (props.value !== '') names.add(props.value)
  return (
    <Select
      label={props.label ?? t('Route')}
      placeholder={props.placeholder}
      data={[...names].sort((a, b) => a.localeCompare(b))}
      value={props.value === '' ? null : props.value}
      allowDeselect={false}
      clearable={props.clearable ?? false}
      clearButtonProps={{ 'aria-label': t('All routes') }}
      checkIconPosition="right"
      nothingFoundMessage={t('No routes yet. Add the first one.')}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden="true" />}
      leftSectionWidth={44}
      styles={{ option: { minHeight: 44, fontSize: 16 } }}
      {...(props.step && { 'data-step': true })}
      onChange={(route) => props.onChange(route ?? '')}
    />
  )
}
