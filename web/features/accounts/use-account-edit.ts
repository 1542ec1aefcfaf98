import { useState } from 'react'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

export type EditedField = 'limit' | 'promise'

/** CRD-17, CRD-19: an empty limit is the one of the settings, an empty day is none. */
export const useAccountEdit = (account: AccountHead) => {
  const [field, setField] = useState<EditedField>()
  const [draft, setDraft] = useState('')
  const { run, busy } = useCommand('accounts.edit')
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    const { customerId, version } = account
    const changed =
      field === 'limit'
        ? { limitPaise: paiseTyped(draft) ?? null }
        : { promiseDay: draft === '' ? null : draft }
    const outcome = await run({ customerId, version, ...changed })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setField(undefined)
    banner({ text: t(accountMessages.edited), tone: 'done' })
  }

  return {
    field,
    draft,
    setDraft,
    busy,
    open: (next: EditedField) => {
      setDraft(next === 'limit' ? rupeesTyped(account.ownLimitPaise) : (account.promiseDay ?? ''))
      setField(next)
    },
    close: () => setField(undefined),
    save: () => void save(),
  }
}

export type AccountEdit = ReturnType<typeof useAccountEdit>
