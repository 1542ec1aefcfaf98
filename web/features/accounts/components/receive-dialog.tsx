import { accountMessages } from '#domain/shared/account-messages.ts'
import '#web/components/dialog.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconChevronDown, IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AccountHead, AccountRow } from '#domain/accounts/account-views.ts'
import { extraPaise, MAX_NOTE, METHODS } from '#domain/accounts/payment.ts'
import { addDays } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees, paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { focusWrong } from '#web/components/focus-wrong.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { Segments } from '#web/components/segments.tsx'
import { balanceWord, lastPaidWord, titleOf } from '#web/features/accounts/account-words.ts'
import {
  amountOf,
  balanceAfter,
  discountOf,
  type ReceiveForm,
} from '#web/features/accounts/receive-form.ts'
import type { Receive } from '#web/features/accounts/use-receive.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './receive-dialog.module.css'

// Escape that closes an alert above also reaches this dialog.
const isAlertOpen = () => document.querySelector('dialog[open]') !== null

/** Full screen on a phone. */
export const ReceiveFrame = (props: { onClose: () => void; children: ReactNode }) => (
  <Modal
    opened
    onClose={() => !isAlertOpen() && props.onClose()}
    title={t('Receive payment')}
    closeButtonProps={{ 'aria-label': t('Close') }}
    classNames={{ inner: styles['inner'] ?? '', content: styles['content'] ?? '' }}
    size={440}
  >
    {props.children}
  </Modal>
)

const CustomerBox = (props: { account: AccountRow; today: string }) => {
  const { account, today } = props
  const isDue = account.balancePaise > 0
  return (
    <div className={styles['customer']}>
      <span>
        <strong>{titleOf(account)}</strong>
        <small>{`${groupedPhone(account.phone)} · ${lastPaidWord(account, today)}`}</small>
      </span>
      <span className={styles['due']} data-due={isDue}>
        <b>{formatRupees(Math.abs(account.balancePaise))}</b>
        <small>{account.balancePaise < 0 ? t('advance') : t('due')}</small>
      </span>
    </div>
  )
}

/** The sums that customers pay most often. */
const chipsOf = (account: AccountHead): { text: string; paise: number }[] => {
  const oldest = account.openItems.at(-1)?.openPaise ?? 0
  const last = account.lastPaymentPaise ?? 0
  return [
    { text: t('All'), paise: account.balancePaise },
    { text: t('Oldest'), paise: oldest },
    { text: t('Last'), paise: last },
  ].filter(({ paise }) => paise > 0)
}

const Amount = (props: {
  account: AccountHead
  form: ReceiveForm
  change: (form: ReceiveForm) => void
}) => {
  const { account, form, change } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The account may load after the dialog has opened.
  useEffect(() => field.current?.focus(), [])
  const isWrong = paiseTyped(form.amount) === undefined
  const extra = extraPaise(amountOf(form), account.balancePaise - discountOf(form))
  const ghost = account.balancePaise > 0 ? rupeesTyped(account.balancePaise) : '0'
  return (
    <div>
      <label className={styles['amount']}>
        <span aria-hidden="true">{'₹'}</span>
        <input
          ref={field}
          data-autofocus
          aria-label={t('Amount')}
          aria-invalid={isWrong || undefined}
          aria-describedby={id}
          data-wrong={isWrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={ghost}
          value={form.amount}
          onChange={(event) => change({ ...form, amount: event.currentTarget.value })}
        />
      </label>
      <p id={id} className={styles['note']} data-wrong={isWrong} role="status">
        {isWrong && t(messages.fields.amount)}
        {!isWrong &&
          extra > 0 &&
          t('{amount} extra. Kept as advance.', { amount: formatRupees(extra) })}
      </p>
      <div className={styles['chips']}>
        {chipsOf(account).map(({ text, paise }) => (
          <button
            key={text}
            type="button"
            aria-pressed={amountOf(form) === paise}
            onClick={() => change({ ...form, amount: rupeesTyped(paise) })}
          >
            {`${text} ${formatRupees(paise)}`}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Rarely needed, so it opens only on demand; what was typed keeps it open. */
const More = (props: { form: ReceiveForm; today: string; change: (form: ReceiveForm) => void }) => {
  const { form, change, today } = props
  const [isOpen, setOpen] = useState(form.discount !== '' || form.day !== '')
  return (
    <div>
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        {t('Discount, another day')}
      </button>
      {isOpen && (
        <div className={styles['pair']}>
          <RupeeInput
            label={t('Discount')}
            value={form.discount}
            onChange={(discount) => change({ ...form, discount })}
          />
          <DayInput
            label={t('Day')}
            min={addDays(today, -7)}
            max={today}
            value={form.day || today}
            onChange={(day) => change({ ...form, day: day === today ? '' : day })}
          />
        </div>
      )}
    </div>
  )
}

const Foot = (props: Receive & { account: AccountHead }) => {
  const after = balanceAfter(props.form, props.account.balancePaise)
  return (
    <div className={styles['foot']}>
      <p className={styles['after']}>
        {t('Balance after')}
        <b data-advance={after < 0}>{after < 0 ? balanceWord(after) : formatRupees(after)}</b>
      </p>
      <Button
        variant="default"
        h={48}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
        onClick={(event) => {
          const { form } = event.currentTarget
          if (form && !focusWrong(form)) props.save(true)
        }}
      >
        {t('Save and send')}
      </Button>
      <SaveButton busy={props.busy} h={48}>
        {t('Save')}
      </SaveButton>
    </div>
  )
}

/** CRD-08: amount first, then what is needed less often. Enter saves. */
export const ReceiveFields = (props: Receive & { account: AccountHead; isOffline: boolean }) => {
  const { account, form, change, today } = props
  const isCheque = form.method === 'Cheque'
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusWrong(event.currentTarget)) props.save(false)
      }}
    >
      <CustomerBox account={account} today={today} />
      <Amount account={account} form={form} change={change} />
      <Segments
        label={t('Method')}
        values={METHODS}
        wordOf={t}
        value={form.method}
        onChange={(method) => change({ ...form, method })}
      />
      <TextInput
        aria-label={isCheque ? t('Cheque number') : t('Note')}
        placeholder={isCheque ? t('Cheque number') : t('Note')}
        autoComplete="off"
        maxLength={MAX_NOTE}
        value={form.note}
        onChange={(event) => change({ ...form, note: event.currentTarget.value })}
      />
      <More form={form} change={change} today={today} />
      {props.isOffline && (
        <p className={styles['offline']} role="status">
          <IconCloudOff size={20} stroke={1.6} aria-hidden="true" />
          {t(accountMessages.offline)}
        </p>
      )}
      <Foot {...props} />
    </form>
  )
}

/** The browser blocked the window of WhatsApp. */
export const SendReceipt = (props: { href: string; onClose: () => void }) => (
  <div className={styles['form']}>
    <p className={styles['saved']} role="status">
      {t(accountMessages.saved)}
    </p>
    <div className={styles['foot']}>
      <Button variant="default" h={48} onClick={props.onClose}>
        {t('Done')}
      </Button>
      <Button
        h={48}
        component="a"
        href={props.href}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
        onClick={props.onClose}
      >
        {t('Send receipt')}
      </Button>
    </div>
  </div>
)
