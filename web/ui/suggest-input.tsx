import './combobox.css'
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/light/text.ts'

export interface Suggestion {
  readonly key: string
  readonly label: ReactNode
}

/** A name and its number stand in one line, however narrow the field is. */
const WIDE = 340

/** A field that offers earlier answers while one types; choosing is up to the person. */
export const SuggestInput = ({
  suggestions,
  onChoose,
  onType,
  eager = false,
  wide,
  ...input
}: Omit<TextInputProps, 'onChange'> & {
  suggestions: readonly Suggestion[]
  onType: (text: string) => void
  onChoose: (key: string) => void
  /** Offers before anything is typed. */
  eager?: boolean
  /** Where a list wider than its field begins. */
  wide?: 'start' | 'end'
}) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const open = combobox.dropdownOpened && suggestions.length > 0
  return (
    <Combobox
      store={combobox}
      // Beside its field, so that it stands in the page's own region.
      withinPortal={false}
      {...(wide && { width: WIDE, position: `bottom-${wide}` })}
      onOptionSubmit={(key) => {
        onChoose(key)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="input">
        <TextInput
          {...input}
          aria-expanded={open}
          onClick={() => eager && combobox.openDropdown()}
          onFocus={() => eager && combobox.openDropdown()}
          onChange={(event) => {
            onType(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        <Combobox.Options aria-label={t('Suggestions')}>
          {suggestions.map(({ key, label }) => (
            <Combobox.Option key={key} value={key}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
