import { CloseButton, TextInput } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './date-range.module.css'

export interface TypedRange {
  readonly from: string
  readonly to: string
}

/** Two optional days; an empty one means no limit. */
export const DateRange = (
  props: TypedRange & { max: string; onChange: (change: Partial<TypedRange>) => void },
) => {
  const { from, to, max, onChange } = props
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <div className={styles['range']}>
      <TextInput
        label={t('From')}
        type="date"
        max={max}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        label={t('To')}
        type="date"
        max={max}
        value={to}
        error={isBackwards && t('Before the first day')}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {(from !== '' || to !== '') && (
        <CloseButton
          className={styles['clear']}
          size={44}
          iconSize={20}
          aria-label={t('Clear dates')}
          onClick={() => onChange({ from: '', to: '' })}
        />
      )}
    </div>
  )
}
