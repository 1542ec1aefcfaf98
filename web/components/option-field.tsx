import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './option-field.module.css'

interface Option {
  readonly key: string
  readonly label: ReactNode
}

interface Options {
  readonly options: readonly Option[]
  readonly chosen?: string
  /** Enter takes the first option. */
  readonly preselect?: boolean
  readonly onChoose: (key: string) => void
}

const NONE = -1

/** The option that the keyboard has selected, and whether the list is open. */
const useOptions = ({ options, chosen, preselect = false, onChoose }: Options, typed: boolean) => {
  const first = preselect ? 0 : NONE
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const setList = (to: boolean, place = NONE) => {
    setOpen(to)
    setActive(place)
  }
  const choose = (key: string) => {
    onChoose(key)
    setList(false)
  }
  const moveBy = (by: 1 | -1) => {
    if (!isOpen) {
      const at = options.findIndex(({ key }) => key === chosen)
      return setList(true, at === NONE ? first : at)
    }
    if (options.length === 0) return
    const before = active === NONE && by === -1 ? 0 : active
    setActive((before + by + options.length) % options.length)
  }
  /** True if the list used the key. */
  const handleKey = (key: string): boolean => {
    const option = isOpen && key === 'Enter' ? options[active] : undefined
    if (option) choose(option.key)
    else if (key === 'ArrowDown' || (!typed && !isOpen && (key === 'Enter' || key === ' ')))
      moveBy(1)
    else if (key === 'ArrowUp') moveBy(-1)
    else {
      if (key === 'Escape') setList(false)
      return key === 'Escape' && isOpen && options.length > 0
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = !event.defaultPrevented && !event.nativeEvent.isComposing && !event.ctrlKey
    if (isOurs && handleKey(event.key)) event.preventDefault()
  }
  return {
    isOpen,
    active,
    choose,
    onKeyDown,
    open: () => setList(true, first),
    close: () => setList(false),
  }
}

type OptionsState = ReturnType<typeof useOptions>

const OptionList = (props: {
  id: string
  label: string
  options: readonly Option[]
  chosen: string | undefined
  state: OptionsState
}) => (
  <div className={styles['list']} id={props.id} role="listbox" aria-label={props.label}>
    {props.options.map(({ key, label }, place) => (
      // The focus stays in the field, which handles the keys.
      <button
        type="button"
        tabIndex={-1}
        key={key}
        ref={
          place === props.state.active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : null
        }
        id={`${props.id}-${place}`}
        className={styles['option']}
        role="option"
        aria-selected={key === props.chosen}
        data-at={place === props.state.active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => props.state.choose(key)}
      >
        {label}
      </button>
    ))}
  </div>
)

type OptionFieldProps = Omit<TextInputProps, 'onChange'> &
  Options & {
    /** Without it the field is read-only, and only the list is offered. */
    onType?: (text: string) => void
    /** Opens on focus, before anything is typed. */
    eager?: boolean
    /** The list is as wide as the positioned element around the field. */
    wide?: boolean
    listLabel?: string
    /** Shown instead of an empty list. */
    empty?: string
  }

/** A field with a list below it; Mantine's combobox would add 26 KB to billing home. */
export const OptionField = ({
  options,
  chosen,
  preselect = false,
  onChoose,
  onType,
  eager = false,
  wide,
  listLabel = t('Suggestions'),
  empty,
  ...input
}: OptionFieldProps) => {
  const id = useId()
  const of = { options, preselect, onChoose, ...(chosen !== undefined && { chosen }) }
  const state = useOptions(of, onType !== undefined)
  const { active, open, close } = state
  const hasList = state.isOpen && options.length > 0
  const onClick = onType ? eager && open : state.isOpen ? close : open
  return (
    <div className={styles['field']} data-wide={wide}>
      <TextInput
        {...input}
        readOnly={onType === undefined}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={hasList}
        aria-controls={hasList ? id : undefined}
        aria-activedescendant={hasList && active !== NONE ? `${id}-${active}` : undefined}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          state.onKeyDown(event)
        }}
        onClick={onClick || undefined}
        onFocus={eager ? open : undefined}
        onChange={(event) => {
          const { value } = event.currentTarget
          onType?.(value)
          // In an emptied field Enter must not take a preselected option.
          if (preselect && value === '') close()
          else open()
        }}
        onBlur={close}
      />
      {hasList && <OptionList {...{ id, options, chosen, state }} label={listLabel} />}
      {state.isOpen && options.length === 0 && empty && (
        <p className={styles['list']} role="status">
          {empty}
        </p>
      )}
    </div>
  )
}
