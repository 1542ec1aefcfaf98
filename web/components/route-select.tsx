import { CloseButton } from '@mantine/core'
import { IconCheck, IconMapPin, IconPlus, IconSelector } from '@tabler/icons-react'
import { OptionField } from '#web/components/option-field.tsx'
import { t } from '#web/public/shared/text.ts'

const optionOf = (name: string, isChosen: boolean) => ({
  key: name,
  label: (
    <>
      {name}
      {isChosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
    </>
  ),
})

const addFirst = () => ({
  key: '',
  label: (
    <>
      {t('No routes yet. Add the first one.')}
      <IconPlus size={18} stroke={2} aria-hidden="true" />
    </>
  ),
})

/** A list of the known routes, without a keyboard. It always contains the current value. */
export const RouteSelect = (props: {
  label?: string
  routes: readonly { readonly name: string }[]
  value: string
  placeholder: string
  clearable?: boolean
  step?: boolean
  wrong?: boolean
  onChange: (route: string) => void
  /** Opens the form of the first route. */
  onAdd?: () => void
}) => {
  const names = new Set(props.routes.map(({ name }) => name))
  if (props.value !== '') names.add(props.value)
  const sorted = [...names].sort((a, b) => a.localeCompare(b))
  const label = props.label ?? t('Route')
  const canAdd = sorted.length === 0 && props.onAdd
  const isClearable = props.clearable === true && props.value !== ''
  return (
    <OptionField
      label={label}
      listLabel={label}
      placeholder={props.placeholder}
      value={props.value}
      chosen={props.value}
      options={canAdd ? [addFirst()] : sorted.map((name) => optionOf(name, name === props.value))}
      empty={t('No routes yet. They are added under Billing, with + Route.')}
      leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden="true" />}
      leftSectionWidth={44}
      rightSection={
        isClearable ? (
          <CloseButton
            size={40}
            iconSize={18}
            aria-label={t('All routes')}
            onClick={() => props.onChange('')}
          />
        ) : (
          <IconSelector size={18} stroke={1.6} aria-hidden="true" />
        )
      }
      rightSectionWidth={44}
      rightSectionPointerEvents={isClearable ? 'all' : 'none'}
      error={props.wrong ?? false}
      {...(props.step && { 'data-step': true })}
      onChoose={canAdd || props.onChange}
    />
  )
}
