import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { extraPaise, MAX_NOTE, METHODS } from '#domain/accounts/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatRupees, rupeesTyped } from '#domain/shared/money.ts'
import { Choice } from '#web/components/choice.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import type { ReceiveState } from '#web/features/salesman/use-receive.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './receive.module.css'

interface ReceiveFormCardProps
  extends Pick<ReceiveState, 'form' | 'amountPaise' | 'isSubmitting' | 'refused' | 'change'> {
  /** Undefined: not known on this phone. */
  readonly balance: number | undefined
  /** Without a network only cash and Google Pay. */
  readonly isOffline: boolean
  readonly customer: ReactNode
  readonly onSave: () => void
  readonly onSaveAndSend: () => void
}

/** CRD-08: what becomes of the balance. */
const After = ({ balance, amountPaise }: { balance: number; amountPaise: number }) => {
  const extra = amountPaise > 0 ? extraPaise(amountPaise, balance) : 0
  return (
    <>
      {extra > 0 && (
        <p className={styles['extra']} role="status">
          {t('{amount} extra. Kept as advance.', { amount: formatRupees(extra) })}
        </p>
      )}
      <p className={styles['after']}>
        <span>{t('Balance after')}</span>
        <strong>{formatRupees(balance - amountPaise)}</strong>
      </p>
    </>
  )
}

const methodsFor = ({ isOffline, form }: ReceiveFormCardProps) =>
  isOffline ? METHODS.filter((one, place) => place < 2 || one === form.method) : METHODS

/** CRD-08: customer, amount, method, note; the amount first to the thumb. */
export const ReceiveFormCard = (props: ReceiveFormCardProps) => {
  const { form, change, balance, refused } = props
  const methods = methodsFor(props)
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={t('Payment')}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave()
      }}
    >
      {props.customer}
      <RupeeInput
        label={t('Amount')}
        size="lg"
        value={form.amount}
        error={refused?.refused === accountMessages.noAmount}
        onChange={(amount) => change({ ...form, amount })}
      />
      {balance !== undefined && balance > 0 && (
        <Button
          variant="default"
          className={styles['chip']}
          onClick={() => change({ ...form, amount: rupeesTyped(balance) })}
        >
          {t('All {amount}', { amount: formatRupees(balance) })}
        </Button>
      )}
      <Choice
        label={t('Method')}
        values={methods}
        value={form.method}
        onChange={(method) => change({ ...form, method })}
      />
      <TextInput
        label={form.method === 'Cheque' ? t('Cheque number') : t('Note')}
        maxLength={MAX_NOTE}
        autoComplete="off"
        value={form.note}
        error={refused?.refused === accountMessages.noCheque}
        onChange={(event) => change({ ...form, note: event.currentTarget.value })}
      />
      {balance !== undefined && <After balance={balance} amountPaise={props.amountPaise} />}
      <div className={styles['actions']}>
        <Button
          variant="default"
          aria-disabled={props.isSubmitting}
          leftSection={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
          onClick={props.onSaveAndSend}
        >
          {t('Save and send')}
        </Button>
        <SaveButton busy={props.isSubmitting}>{t('Save')}</SaveButton>
      </div>
    </form>
  )
}
