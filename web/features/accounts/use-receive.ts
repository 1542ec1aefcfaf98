import { useState } from 'react'
import { receiptText } from '#domain/accounts/account-text.ts'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import type { Failure, Refused } from '#web/lib/api/failure.ts'
import { useToday } from '#web/lib/clock/today.ts'
import type { CommandOutcome } from '#web/lib/commands/command-types.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { lateMs, loadSubmit } from '#web/lib/commands/use-command.ts'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'
import { titleOf } from './account-words.ts'
import {
  amountOf,
  balanceAfter,
  checkReceive,
  EMPTY_PAYMENT,
  paymentOf,
  type ReceiveForm,
} from './receive-form.ts'

const CALL = 'accounts.receive'

/** CRD-12: 'Ramesh received ₹2,000 from this customer at 4:12 pm. Save another?' */
const useAskAgain = () => {
  const confirm = useConfirm()
  return ({ text, values }: Refused) =>
    confirm({
      title: t(text, { ...values, time: formatTime(String(values?.['time'] ?? '')) }),
      action: t('Save another'),
      harmless: true,
    })
}

const asksAgain = (outcome: CommandOutcome<unknown>): Refused | undefined =>
  'failure' in outcome &&
  outcome.failure.kind === 'refusal' &&
  outcome.failure.text === accountMessages.askAgain
    ? outcome.failure
    : undefined

/** Sends the payment; the same one of a moment ago is sent again only after a question. */
const useSend = () => {
  const askAgain = useAskAgain()
  return async (
    payment: object,
    ids: { readonly commandId: string; readonly id: string },
    also: () => Promise<void>,
  ) => {
    const { submit } = await loadSubmit()
    const send = (again: boolean) => {
      const input = { ...payment, again, ...ids }
      return submit({ procedure: CALL, recordId: ids.id, input, also, waitMs: lateMs() })
    }
    const outcome = await send(false)
    const asked = outcome === 'gone' ? undefined : asksAgain(outcome)
    if (!asked) return outcome
    return (await askAgain(asked)) ? send(true) : 'cancelled'
  }
}

const isQueued = (failure: Failure): boolean =>
  failure.kind === 'unreachable' && failure.isRetrying === true

const isOffline = (failure: Failure): boolean =>
  failure.kind === 'unreachable' && !isQueued(failure)

/** Nothing was queued: the text is still in the form. */
const useShowFailure = () => {
  const showError = useShowError('alert')
  const alert = useAlert()
  return (failure: Failure) => {
    if (!isOffline(failure)) return showError(failure)
    alert({
      text: t(accountMessages.offline),
      help: t('What you typed is still here. Try again when the internet is back.'),
    })
  }
}

/** CRD-22: the receipt as a message. */
const useMessage = (account: AccountHead, today: string) => {
  const brand = useBrandName()
  return (sent: ReceiveForm, id: string): string | undefined => {
    const balancePaise = balanceAfter(sent, account.balancePaise)
    const facts = { brand, name: titleOf(account), id, ...paymentOf(sent, today), balancePaise }
    return whatsappLink(account.phone, receiptText(facts))
  }
}

/** CRD-08: a payment of one customer. Its text and its ids survive a reload until it is saved. */
export const useReceive = (account: AccountHead, onDone: () => void) => {
  const today = useToday()
  const draft = useDraft(useSession().who?.id ?? '', `receive ${account.customerId}`, EMPTY_PAYMENT)
  const [busy, setBusy] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const send = useSend()
  const messageOf = useMessage(account, today)
  const showFailure = useShowFailure()
  const banner = useBanner()
  const { form, ids, change } = draft

  /** A blocked window leaves the link in the dialog. */
  const finish = (sent: ReceiveForm, link: string | undefined) => {
    draft.release()
    if (link && !window.open(link, '_blank')) setBlocked(link)
    else onDone()
    const help = `${titleOf(account)} · ${formatRupees(amountOf(sent))}`
    banner({ text: t(accountMessages.saved), help, tone: 'done' })
  }

  /** The queue, or another tab, goes on with it. */
  const leave = () => {
    draft.release()
    onDone()
  }

  const run = async (sent: ReceiveForm, sends: boolean) => {
    const refused = checkReceive(sent, today)
    if (refused) return showFailure({ kind: 'refusal', text: refused.refused })
    const link = sends ? messageOf(sent, ids.id) : undefined
    const payment = { customerId: account.customerId, ...paymentOf(sent, today) }
    const outcome = await send(payment, ids, draft.handOver)
    if (outcome === 'gone') return leave()
    if (outcome === 'cancelled') return draft.takeBack(sent)
    if ('answer' in outcome) return finish(sent, link)
    showFailure(outcome.failure)
    if (isQueued(outcome.failure)) return leave()
    if (!isOffline(outcome.failure)) draft.takeBack(sent)
  }

  const save = async (sends: boolean) => {
    if (busy) return
    setBusy(true)
    await run(form, sends)
    setBusy(false)
  }

  return { form, change, busy, blocked, today, save: (sends: boolean) => void save(sends) }
}

export type Receive = ReturnType<typeof useReceive>
