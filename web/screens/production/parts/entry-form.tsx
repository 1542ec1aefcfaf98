import { Button } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { groupIndian } from '#domain/money.ts'
import { t } from '#web/light/text.ts'
import { Card } from '#web/ui/card.tsx'
import { NoNetwork } from '#web/ui/no-network.tsx'
import { linesOf, type ProductionDraft, totalOf } from '../draft.ts'
import styles from './entry-form.module.css'
import { ProductionFields } from './production-fields.tsx'

const Total = ({ n }: { n: number }) => (
  <p className={styles['total']}>
    <strong>{groupIndian(n)}</strong>
    <span>{n === 1 ? t('carton') : t('cartons')}</span>
  </p>
)

export const EntryForm = (props: {
  draft: ProductionDraft
  today: string
  offline: boolean
  busy: boolean
  setDraft: (draft: ProductionDraft) => void
  add: () => Promise<boolean>
}) => {
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const added = await props.add()
    // A keyboard goes on at the start; on a phone this would only push the keypad up.
    if (added && matchMedia('(pointer: fine)').matches)
      form.current?.querySelector('input')?.focus()
  }

  return (
    <Card title={t('New entry')}>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
        <ProductionFields draft={props.draft} today={props.today} onChange={props.setDraft} />
        <div className={styles['foot']}>
          {props.offline && <NoNetwork />}
          <Total n={totalOf(linesOf(props.draft.quantities))} />
          <Button type="submit" className={styles['save']} aria-disabled={props.busy}>
            {t('Add Production')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
