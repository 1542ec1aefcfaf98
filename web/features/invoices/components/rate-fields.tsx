import '#web/components/menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { type RatedFields, totalKindOf, withTotal } from '#domain/invoices/invoice-form.ts'
import { noRateFor } from '#domain/rates/automatic-total.ts'
import type { RatedForm } from '#domain/rates/form-rates.ts'
import { formatRupees, groupDecimal, paiseTyped } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './rate-fields.module.css'

interface TotalProps<Form extends RatedFields> {
  readonly form: Form
  /** What is saved if nothing is typed; null if there is none. */
  readonly automatic: { readonly paise: number | null }
  readonly onChange: (form: Form) => void
}

const FIELD = '[data-total]'

/** In the field, down opens its menu: the button would be one more stop for Tab. */
const onTotalKey = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.closest(FIELD)?.querySelector('button')?.click()
}

const TotalMenu = <Form extends RatedFields>({ form, onChange }: TotalProps<Form>) => {
  const target = useRef<HTMLButtonElement>(null)
  const kind = totalKindOf(form)
  const choose = (next: Form) => {
    onChange(next)
    target.current?.closest(FIELD)?.querySelector('input')?.focus()
  }
  return (
    <Menu position="top-end" width={180}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="transparent"
          color="var(--text-2)"
          size={28}
          className={styles['menu'] ?? ''}
          tabIndex={-1}
          aria-label={t('Kind of total')}
        >
          <IconDotsVertical size={16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {kind !== 'auto' && (
          <Menu.Item h={44} onClick={() => choose(withTotal(form, ''))}>
            {t('Automatic total')}
          </Menu.Item>
        )}
        {kind !== 'none' && (
          <Menu.Item h={44} onClick={() => choose({ ...withTotal(form, ''), totalKind: 'none' })}>
            {t('No total')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const ghostOf = <Form extends RatedFields>({ form, automatic }: TotalProps<Form>): string => {
  if (totalKindOf(form) === 'none') return t('No total')
  return automatic.paise === null ? '' : groupDecimal(automatic.paise, 2)
}

/** MNY-04: what the total field has besides; the field itself stays, and with it the focus. */
export const totalField = <Form extends RatedFields>(props: TotalProps<Form>) => ({
  label: t('Total'),
  value: totalKindOf(props.form) === 'typed' ? props.form.total : '',
  placeholder: ghostOf(props),
  wrapperProps: { 'data-total': true },
  classNames: { input: styles['ghost'] ?? '' },
  rightSection: <TotalMenu {...props} />,
  rightSectionWidth: 28,
  onKeyDown: onTotalKey,
})

/** MNY-03, MNY-04: why there is no automatic total, or what it would be. */
export const TotalNote = <Form extends RatedFields>(
  props: TotalProps<Form> & { rated: RatedForm },
) => {
  const { form, automatic, rated } = props
  const catalog = useCatalog()
  const kind = totalKindOf(form)
  const { missing } = rated.automatic
  if (kind === 'auto' && missing.length > 0) {
    const { refused, values } = noRateFor(catalog, missing)
    return (
      <p className={styles['note']} role="status" data-total-note data-missing>
        {t(refused, values)}
      </p>
    )
  }
  const { paise } = automatic
  if (kind !== 'typed' || paise === null || paiseTyped(form.total) === paise) return null
  const total = formatRupees(paise)
  return (
    <p className={styles['note']} role="status" data-total-note>
      <span>{t('Typed. Automatic: {total}', { total })}</span>
      <button type="button" onClick={() => props.onChange(withTotal(form, ''))}>
        {t('Use {total}', { total })}
      </button>
    </p>
  )
}

/** MNY-07: covers the empty field until it has the focus, which shows the number as a ghost. */
export const Give = (props: { name: string; bottles: string; onTake: () => void }) => {
  const give = t('Give {n}', { n: props.bottles })
  return (
    <button
      type="button"
      className={styles['give']}
      tabIndex={-1}
      aria-label={`${give}, ${props.name}`}
      onClick={props.onTake}
    >
      {give}
    </button>
  )
}

export const GiveAll = (props: { onTake: () => void }) => (
  <button
    type="button"
    className={styles['all']}
    tabIndex={-1}
    aria-keyshortcuts="Alt+S"
    title={t('Alt S')}
    onClick={props.onTake}
  >
    {t('Give all')}
  </button>
)
