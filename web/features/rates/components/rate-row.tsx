import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Day } from '#domain/shared/dates.ts'
import { formatDay, formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { FieldNote, NumberInput } from '#web/components/number-input.tsx'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { dayWords } from '#web/features/rates/day-words.ts'
import type { GridKind, RateCell, RateRow as Row } from '#web/features/rates/rate-cells.ts'
import type { ListedRate } from '#web/features/rates/use-rates.ts'
import { t } from '#web/public/shared/text.ts'
import { onRateKey } from './rate-keys.ts'
import styles from './rate-row.module.css'

const KIND_WORDS = /* i18n */ { counter: 'Counter', salesman: 'Road' } as const

const LABELS = /* i18n */ {
  counter: 'Counter rate of {name}',
  salesman: 'Road rate of {name}',
} as const satisfies Record<GridKind, string>

const Cell = (props: {
  cell: RateCell
  name: string
  ghost: string
  wrong: string | undefined
  noteId: string
  onChange: (text: string) => void
}) => {
  const { cell, wrong } = props
  return (
    <label className={styles['cell']} data-changed={cell.isChanged}>
      <span aria-hidden="true">{t(KIND_WORDS[cell.kind])}</span>
      <NumberInput
        decimal
        aria-label={t(LABELS[cell.kind], { name: props.name })}
        placeholder={props.ghost}
        value={cell.text}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': props.noteId })}
        {...(cell.wrong && { 'data-wrong': true })}
        data-kind={cell.kind}
        onKeyDown={onRateKey}
        onChange={props.onChange}
      />
    </label>
  )
}

/** 'was ₹126, from today'; the other column is named. */
const changeText = ({ kind, savedPaise }: RateCell, day: string): string => {
  const rate = savedPaise === null ? '' : formatRupees(savedPaise)
  if (kind === 'counter') {
    return rate ? t('was {rate}, from {day}', { rate, day }) : t('new, from {day}', { day })
  }
  return rate ? t('Road was {rate}, from {day}', { rate, day }) : t('Road new, from {day}', { day })
}

const comingText = ({ kind, ratePaise, fromDay }: ListedRate, today: Day): string => {
  const day = formatShortDay(fromDay, today)
  if (ratePaise === null) return t('Road as counter from {day}', { day })
  const rate = formatRupees(ratePaise)
  return kind === 'counter'
    ? t('{rate} from {day}', { rate, day })
    : t('Road {rate} from {day}', { rate, day })
}

const Coming = (props: { rate: ListedRate; name: string; today: Day; onRemove: RemoveRate }) => {
  const text = comingText(props.rate, props.today)
  return (
    <button
      type="button"
      className={styles['coming']}
      aria-label={t('{rate}: remove', { rate: text })}
      onClick={() => props.onRemove(props.rate, `${props.name} · ${text}`)}
    >
      {text}
      <IconX size={14} stroke={2} aria-hidden="true" />
    </button>
  )
}

type RemoveRate = (rate: ListedRate, subject: string) => void

export interface RowProps {
  readonly row: Row<ListedRate>
  readonly today: Day
  readonly day: Day
  readonly refused: Readonly<Record<string, string>>
  readonly onChange: (cell: RateCell, text: string) => void
  readonly onRemove: RemoveRate
}

/** MNY-01: where salesmen have no rate, their column shows the counter's, which then holds. */
export const RateRow = ({ row, today, day, refused, onChange, onRemove }: RowProps) => {
  const { product, counter, salesman, since } = row
  const noteId = useId()
  const wrongOf = (cell: RateCell) => (cell.wrong ? t(cell.wrong) : refused[cell.key])
  const changed = [counter, salesman].filter((cell) => cell.isChanged && !cell.wrong)
  const cell = (of: RateCell, ghost: string) => (
    <Cell
      cell={of}
      name={product.label}
      ghost={ghost}
      wrong={wrongOf(of)}
      noteId={noteId}
      onChange={(text) => onChange(of, text)}
    />
  )
  return (
    <li className={styles['row']} data-product={product.id}>
      <span className={styles['product']}>
        <ProductGlyph product={product} size={24} />
        <span>
          <span>{product.label}</span>
          <small>{product.name}</small>
        </span>
      </span>
      {cell(counter, '–')}
      {cell(salesman, counter.text || '–')}
      <span className={styles['facts']}>
        {changed.length === 0 && since && (
          <span className={styles['since']}>
            <span className={styles['word']}>{t('since')} </span>
            {formatDay(since)}
          </span>
        )}
        <span className={styles['marks']}>
          {changed.map((one) => (
            <span key={one.key} className={styles['changed']}>
              {changeText(one, dayWords(day, today))}
            </span>
          ))}
          {row.coming.map((rate) => (
            <Coming
              key={rate.id}
              rate={rate}
              name={product.label}
              today={today}
              onRemove={onRemove}
            />
          ))}
        </span>
      </span>
      <FieldNote id={noteId}>{wrongOf(counter) ?? wrongOf(salesman) ?? ''}</FieldNote>
    </li>
  )
}
