import { TextInput } from '@mantine/core'
import { NAME_LETTERS } from '#domain/ledgers/ledger.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './fields.module.css'

/** Name and day of an entry; an empty day means today. */
export const NameAndDay = (props: {
  name: string
  day: string
  onChange: (part: { name?: string; day?: string }) => void
}) => (
  <div className={styles['pair']} data-wide="first">
    <TextInput
      label={t('Name')}
      autoComplete="off"
      maxLength={NAME_LETTERS}
      value={props.name}
      onKeyDown={enterMovesDown}
      onChange={(event) => props.onChange({ name: event.currentTarget.value })}
    />
    <DayInput
      label={t('Date')}
      value={props.day}
      onKeyDown={enterMovesDown}
      onChange={(day) => props.onChange({ day })}
    />
  </div>
)
