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
  readonly onChoose: (key: string) => void
}

const NONE = -1

/** Which of the options the arrow keys stand on, and whether they are in sight. */
const useOptions = ({ options, chosen, onChoose }: Options, typed: boolean) => {
  const [shown, setShown] = useState(false)
  const [at, setAt] = useState(NONE)
  const turn = (to: boolean, place = NONE) => {
    setShown(to)
    setAt(place)
  }
  const choose = (key: string) => {
    onChoose(key)
    turn(false)
  }
  const walk = (by: 1 | -1) => {
    if (!shown)
      return turn(
        true,
        options.findIndex(({ key }) => key === chosen),
      )
    const before = at === NONE && by === -1 ? 0 : at
    setAt((before + by + options.length) % options.length)
  }
  /** True: the key was for the list. */
  const hears = (key: string): boolean => {
    const option = shown && key === 'Enter' ? options[at] : undefined
    if (option) choose(option.key)
    else if (key === 'ArrowDown' || (!typed && !shown && (key === 'Enter' || key === ' '))) walk(1)
    else if (key === 'ArrowUp') walk(-1)
    else {
      if (key === 'Escape') turn(false)
      return false
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = !event.defaultPrevented && !event.nativeEvent.isComposing && !event.ctrlKey
    if (isOurs && hears(event.key)) event.preventDefault()
  }
  return { shown, at, choose, onKeyDown, open: () => turn(true), close: () => turn(false) }
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
      // The focus stays in the field, whose keys these are.
      <button
        type="button"
        tabIndex={-1}
        key={key}
        ref={place === props.state.at ? (row) => row?.scrollIntoView({ block: 'nearest' }) : null}
        id={`${props.id}-${place}`}
        className={styles['option']}
        role="option"
        aria-selected={key === props.chosen}
        data-at={place === props.state.at}
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
    /** Without it nothing can be typed: only the list is offered. */
    onType?: (text: string) => void
    /** Offers before anything is typed. */
    eager?: boolean
    /** Where a list wider than its field begins. */
    wide?: 'start' | 'end'
    listLabel?: string
    /** Stands in the place of a list that has nothing. */
    empty?: string
  }

/** A field with a list under it; it needs no floating layer, which would weigh more than the rest. */
export const OptionField = ({
  options,
  chosen,
  onChoose,
  onType,
  eager = false,
  wide,
  listLabel = t('Suggestions'),
  empty,
  ...input
}: OptionFieldProps) => {
  const id = useId()
  const of = { options, onChoose, ...(chosen !== undefined && { chosen }) }
  const state = useOptions(of, onType !== undefined)
  const { at, open, close } = state
  const shown = state.shown && options.length > 0
  const onClick = onType ? eager && open : state.shown ? close : open
  return (
    <div className={styles['field']} data-wide={wide}>
      <TextInput
        {...input}
        readOnly={onType === undefined}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown && at !== NONE ? `${id}-${at}` : undefined}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          state.onKeyDown(event)
        }}
        onClick={onClick || undefined}
        onFocus={eager ? open : undefined}
        onChange={(event) => {
          onType?.(event.currentTarget.value)
          open()
        }}
        onBlur={close}
      />
      {shown && <OptionList {...{ id, options, chosen, state }} label={listLabel} />}
      {state.shown && options.length === 0 && empty && (
        <p className={styles['list']} role="status">
          {empty}
        </p>
      )}
    </div>
  )
}
