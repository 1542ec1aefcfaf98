import { useState } from 'react'
import type { StatementLine } from '#domain/accounts/account-views.ts'
import { checkReason, REASONS, type Reason } from '#domain/accounts/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

interface Draft {
  readonly reason: Reason
  readonly note: string
}

const EMPTY: Draft = { reason: REASONS[0], note: '' }

/** CRD-11: with a reason; both lines stay in the statement. */
export const useReverse = () => {
  const [line, setLine] = useState<StatementLine>()
  const [draft, setDraft] = useState(EMPTY)
  const { run, busy } = useAddCommand('accounts.reverse')
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    if (!line) return
    const refused = draft.reason === 'Other' ? checkReason(draft.note) : undefined
    if (refused) return showError({ kind: 'refusal', text: refused.refused })
    const outcome = await run({ entryId: line.id, reason: draft.reason, note: draft.note.trim() })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setLine(undefined)
    banner({ text: t(accountMessages.reversed), tone: 'done' })
  }

  return {
    line,
    draft,
    setDraft,
    busy,
    open: (next: StatementLine) => {
      setDraft(EMPTY)
      setLine(next)
    },
    close: () => setLine(undefined),
    save: () => void save(),
  }
}

export type Reversing = ReturnType<typeof useReverse>
