import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './search-box.module.css'

const MAX_LENGTH = 100

/** The placeholder names the searchable fields; `/` and Ctrl+K focus it. */
export const SearchBox = (props: {
  label: string
  placeholder: string
  value: string
  digitsOnly?: boolean
  onChange: (value: string) => void
}) => {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    props.onChange('')
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      className={styles['search']}
      aria-label={props.label}
      aria-keyshortcuts="/ Control+K"
      placeholder={props.placeholder}
      inputMode={props.digitsOnly ? 'numeric' : 'search'}
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={props.value}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
      leftSectionWidth={44}
      rightSection={
        props.value ? (
          <CloseButton size={40} iconSize={18} aria-label={t('Clear search')} onClick={clear} />
        ) : (
          <kbd className={styles['key']} aria-hidden="true">
            {'/'}
          </kbd>
        )
      }
      rightSectionWidth={44}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && props.onChange('')}
    />
  )
}
