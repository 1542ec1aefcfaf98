import { IconCalendar } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import {
  type DateChoice,
  isPreset,
  PRESETS,
  type Preset,
  rangeOfChoice,
} from '#domain/shared/date-filter.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './date-filter.module.css'
import { fieldRange } from './range-text.ts'
import { usePart } from './use-part.ts'

const loadCustom = () => import('./custom-dates.tsx')

const words = (): Readonly<Record<Preset, string>> => ({
  today: t('Today'),
  yesterday: t('Yesterday'),
  '7-days': t('7 days'),
  'this-month': t('This month'),
  'last-month': t('Last month'),
  'all-time': t('All time'),
})

const Presets = (props: {
  presets: readonly Preset[]
  choice: DateChoice
  onChoose: (preset: Preset) => void
}) => {
  const word = words()
  return props.presets.map((preset) => (
    <button
      key={preset}
      type="button"
      className={styles['chip']}
      aria-pressed={preset === props.choice}
      onClick={() => props.onChoose(preset)}
    >
      {word[preset]}
    </button>
  ))
}

/** R16: the dates of a report. A preset applies at once; Custom opens a calendar. */
export const DateFilter = (props: {
  choice: DateChoice
  today: string
  /** All of them, unless the report has a longest period. */
  presets?: readonly Preset[]
  onChange: (choice: DateChoice) => void
}) => {
  const { choice, today, presets = PRESETS } = props
  const [open, setOpen] = useState(false)
  const part = usePart(loadCustom, open)
  const customChip = useRef<HTMLButtonElement>(null)
  const id = useId()
  const choose = (chosen: DateChoice) => {
    setOpen(false)
    props.onChange(chosen)
  }
  return (
    <fieldset className={styles['filter']} aria-label={t('Dates')}>
      <div className={styles['chips']}>
        <Presets presets={presets} choice={choice} onChoose={choose} />
        <button
          ref={customChip}
          type="button"
          className={styles['chip']}
          aria-pressed={!isPreset(choice)}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
          {isPreset(choice) ? t('Custom') : fieldRange(choice)}
        </button>
      </div>
      {open && (
        <div id={id} className={styles['panel']}>
          {typeof part === 'object' && (
            <part.CustomDates
              shown={rangeOfChoice(choice, today)}
              today={today}
              chip={customChip}
              onClose={() => setOpen(false)}
              onShow={choose}
            />
          )}
          {part === 'failed' && (
            <p role="alert">
              <span>{t('The calendar could not be loaded.')}</span>
              <button type="button" className={styles['again']}>
                {t('Try again')}
              </button>
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
