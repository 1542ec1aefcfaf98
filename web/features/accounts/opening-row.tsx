import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { focusWrong } from '#web/components/focus-wrong.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { t } from '#web/public/shared/text.ts'
import { titleOf } from './account-words.ts'
import styles from './openings.module.css'
import { type ListedOpening, useOpeningRow } from './use-openings.ts'

/** CRD-14: what was billed is a hint only; what was paid is unknown. */
export const OpeningRow = (props: { row: ListedOpening }) => {
  const { row } = props
  const { text, setText, busy, save } = useOpeningRow(row)
  const name = titleOf(row)
  return (
    <li>
      <form
        className={styles['row']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!focusWrong(event.currentTarget)) save()
        }}
      >
        <span className={styles['who']}>
          <strong>{name}</strong>
          <small>{groupedPhone(row.phone)}</small>
        </span>
        <span className={styles['hint']}>
          {formatRupees(row.billedPaise)}
          <small>{t('billed on credit before')}</small>
        </span>
        <span className={styles['hint']}>
          {row.openingPaise === null ? '–' : formatRupees(row.openingPaise)}
          <small>{t('Opening balance')}</small>
        </span>
        <RupeeInput
          signed
          aria-label={t('Opening balance of {name}', { name })}
          value={text}
          onChange={setText}
        />
        <SaveButton variant="default" busy={busy} off={text.trim() === ''}>
          {t('Save')}
        </SaveButton>
      </form>
    </li>
  )
}
