import { CloseButton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './date-range.module.css'
import { DayInput } from './day-input.tsx'

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
      <DayInput
        label={t('From')}
        max={max}
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput
        label={t('To')}
        max={max}
        value={to}
        error={isBackwards && t('Before the first day')}
        onChange={(day) => onChange({ to: day })}
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
