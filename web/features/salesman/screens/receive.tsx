import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { checkReason, type Reason } from '#domain/accounts/payment.ts'
import type { SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { mayReverseOwn } from '#domain/salesman/offline-payments.ts'
import { messages } from '#domain/shared/messages.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { DueLine, dueWords } from '#web/features/salesman/components/credit-fields.tsx'
import { CustomerPick } from '#web/features/salesman/components/customer-pick.tsx'
import { ReceiveFormCard } from '#web/features/salesman/components/receive-fields.tsx'
import {
  PaymentDone,
  ReceivedList,
  ReverseForm,
} from '#web/features/salesman/components/received.tsx'
import { creditOf } from '#web/features/salesman/credit.tsx'
import { balancesOf } from '#web/features/salesman/stored-balances.ts'
import { ToBilling } from '#web/features/salesman/to-billing.tsx'
import { type ReceiveState, receiptLink, useReceive } from '#web/features/salesman/use-receive.ts'
import { useSend } from '#web/features/salesman/use-send.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

type Credit = ReturnType<typeof creditOf>

/** CRD-11: his own payment of today, with a reason. */
const useReverse = () => {
  const { userId, send } = useSend()
  const [payment, setPayment] = useState<SalesmanPayment>()
  const [isWrong, setWrong] = useState(false)
  const reverse = async (reason: Reason, note: string) => {
    if (!payment) return
    if (reason === 'Other' && checkReason(note)) return setWrong(true)
    const { id, customerName, customerPhone } = payment
    const saved = await savedNow(userId)
    const options = { subject: customerName || customerPhone }
    const contents = { id, reason, note: note.trim(), saved }
    if (await send('salesman.reverseReceipt', contents, options)) setPayment(undefined)
  }
  const open = (next: SalesmanPayment | undefined) => {
    setWrong(false)
    setPayment(next)
  }
  return { payment, isWrong, reverse, open }
}

const Customer = ({ form, refused, change, credit }: ReceiveState & { credit: Credit }) => {
  const { routes, customers } = useOfflineData()
  const navigate = useNavigate()
  const phone = form.customerPhone
  const { isShown, oldMs } = credit
  const wrong = refused?.refused === messages.salesman.noRoute ? 'route' : 'phone'
  const isPlace = wrong === 'route' || refused?.refused === messages.billing.invalidPhone
  return (
    <div>
      <CustomerPick
        form={form}
        routes={routes}
        customers={customers}
        wrong={isPlace ? wrong : undefined}
        onChange={change}
        onKnown={() => undefined}
        onAddRoute={() => void navigate('/')}
        dueOf={(one) => dueWords(credit.balanceOf(one) ?? 0)}
      />
      <DueLine {...{ phone, balance: credit.balanceOf(phone), isShown, oldMs }} />
    </div>
  )
}

/** CRD-08, CRD-11, CRD-22: a salesman receives a payment, online and offline. */
export const Screen = () => {
  const { watch, read } = balancesOf(useSession().who?.id ?? '')
  const credit = creditOf(useSyncExternalStore(watch, read), useOfflineData())
  const today = useToday()
  const isOffline = useLiveState() === 'offline'
  const receive = useReceive()
  const { payment: reversed, isWrong, reverse, open } = useReverse()
  const made = credit.payments.find(({ id }) => id === receive.savedId)
  const ofToday = credit.payments
    .filter(({ day }) => day === today)
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
  const balance = credit.balanceOf(receive.form.customerPhone)
  const { form, amountPaise } = receive
  const saveAndSend = async () => {
    const link = receiptLink(receive.asPayment(), {
      ...credit,
      balanceOf: () => (balance === undefined ? undefined : balance - amountPaise),
    })
    if ((await receive.save()) && link) window.open(link, '_blank', 'noreferrer')
  }
  return (
    <>
      <PageHead title={t('Receive payment')} note={form.route} actions={<ToBilling />} />
      {reversed ? (
        <ReverseForm
          payment={reversed}
          isWrong={isWrong}
          onReverse={(reason, note) => void reverse(reason, note)}
          onCancel={() => open(undefined)}
        />
      ) : made ? (
        <PaymentDone
          payment={made}
          balance={credit.balanceOf(made.customerPhone)}
          link={receiptLink(made, credit)}
          isSecondTap={receive.isSecondTap}
          onNext={receive.next}
          onReverse={mayReverseOwn(made, today) ? () => open(made) : undefined}
        />
      ) : (
        <ReceiveFormCard
          {...receive}
          balance={balance}
          isOffline={isOffline}
          customer={<Customer {...receive} credit={credit} />}
          onSave={() => void receive.save()}
          onSaveAndSend={() => void saveAndSend()}
        />
      )}
      <ReceivedList
        payments={ofToday}
        mayReverse={(one) => mayReverseOwn(one, today)}
        onReverse={open}
      />
    </>
  )
}
