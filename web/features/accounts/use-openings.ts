import { useState } from 'react'
import { checkAmount } from '#domain/accounts/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatRupees, paiseTyped } from '#domain/shared/money.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client } from '#web/lib/api/client.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { t } from '#web/public/shared/text.ts'
import { titleOf } from './account-words.ts'
import { searched } from './use-accounts.ts'

type Page = Awaited<ReturnType<typeof client.accounts.openings.query>>
export type ListedOpening = Page['rows'][number]

/** CRD-14: the numbers that were billed on credit before accounts began. */
export const useOpenings = (typed: string) => {
  const search = searched(typed)
  const { pages, ...rest } = useLivePages({
    key: ['accounts.openings', search],
    topics: ['accounts', 'customers'],
    read: (cursor: Page['next']) => client.accounts.openings.query({ search, cursor }),
    next: ({ next }) => next,
  })
  return { rows: pages?.flatMap(({ rows }) => rows), ...rest }
}

/** CRD-14: saved row by row; another amount replaces the first. */
export const useOpeningRow = (row: ListedOpening) => {
  const [text, setText] = useState('')
  const { run, busy } = useAddCommand('accounts.open')
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    const amountPaise = paiseTyped(text, undefined, true) ?? 0
    const refused = checkAmount(Math.abs(amountPaise))
    if (refused) return showError({ kind: 'refusal', text: refused.refused })
    const outcome = await run({ customerId: row.customerId, amountPaise })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setText('')
    const help = `${titleOf(row)} · ${formatRupees(amountPaise)}`
    banner({ text: t(accountMessages.openingSaved), help, tone: 'done' })
  }

  return { text, setText, busy, save: () => void save() }
}
