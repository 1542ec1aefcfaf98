import { useState } from 'react'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { checkAmount, checkPayBack, checkReason, checkWriteOff } from '#domain/accounts/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatRupees, paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import type { CommandOutcome } from '#web/lib/commands/command-types.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

export type Correction = 'open' | 'payBack' | 'writeOff' | 'charge'

/** The words of each dialog; `done` is the notice. */
export const CORRECTIONS = /* i18n */ {
  open: { title: 'Opening balance', done: accountMessages.openingSaved },
  payBack: { title: 'Pay back', done: 'Pay back saved' },
  writeOff: { title: 'Write off', done: accountMessages.writtenOff },
  charge: { title: 'Charge', done: 'Charge saved' },
} as const

interface Draft {
  readonly amount: string
  readonly note: string
}

const check = (
  kind: Correction,
  { amountPaise, note }: { amountPaise: number; note: string },
  { balancePaise }: AccountHead,
): Refusal | undefined => {
  if (kind === 'open') return checkAmount(Math.abs(amountPaise))
  if (kind === 'payBack') return checkPayBack(amountPaise, balancePaise)
  if (kind === 'writeOff') return checkWriteOff({ amountPaise, reason: note }, balancePaise)
  return checkAmount(amountPaise) ?? checkReason(note)
}

/** What is written off or paid back is mostly all of it. */
const firstDraft = (kind: Correction, account: AccountHead): Draft => {
  const { balancePaise, openingPaise } = account
  if (kind === 'open') return { amount: rupeesTyped(openingPaise), note: '' }
  const all = kind === 'writeOff' ? balancePaise : kind === 'payBack' ? -balancePaise : 0
  return { amount: all > 0 ? rupeesTyped(all) : '', note: '' }
}

/** CRD-13, CRD-14: an amount with a reason. */
export const useCorrection = (account: AccountHead) => {
  const [kind, setKind] = useState<Correction>()
  const [draft, setDraft] = useState<Draft>({ amount: '', note: '' })
  const open = useAddCommand('accounts.open')
  const payBack = useAddCommand('accounts.payBack')
  const writeOff = useAddCommand('accounts.writeOff')
  const charge = useAddCommand('accounts.charge')
  const showError = useShowError('alert')
  const banner = useBanner()

  const send = (
    of: Correction,
    amountPaise: number,
    note: string,
  ): Promise<CommandOutcome<unknown> | undefined> => {
    const input = { customerId: account.customerId, amountPaise }
    if (of === 'open') return open.run(input)
    return { payBack, writeOff, charge }[of].run({ ...input, note })
  }

  const save = async () => {
    if (!kind) return
    const amountPaise = paiseTyped(draft.amount, undefined, kind === 'open') ?? 0
    const note = draft.note.trim()
    const refused = check(kind, { amountPaise, note }, account)
    if (refused) return showError({ kind: 'refusal', text: refused.refused })
    const outcome = await send(kind, amountPaise, note)
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setKind(undefined)
    banner({ text: t(CORRECTIONS[kind].done), help: formatRupees(amountPaise), tone: 'done' })
  }

  return {
    kind,
    draft,
    setDraft,
    busy: [open, payBack, writeOff, charge].some(({ busy }) => busy),
    open: (next: Correction) => {
      setDraft(firstDraft(next, account))
      setKind(next)
    },
    close: () => setKind(undefined),
    save: () => void save(),
  }
}

export type Correcting = ReturnType<typeof useCorrection>
