import { useState } from 'react'
import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import type { AccountSettings } from '#domain/accounts/account-settings.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { useAlert } from '#web/components/alert.tsx'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { type LostEdit, lostEdit } from '#web/lib/commands/lost-edit.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { useSession } from '#web/lib/session/session.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'

/** Undefined while accounts are off. */
export const useAccountsSettings = () => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  const isUsed = isOn(who?.features ?? [], 'accounts') && can(visitor, 'settings.keep')
  const { data } = useLiveQuery({
    key: ['accounts.settings'],
    topics: ['accounts', 'settings'],
    read: () => client.accounts.settings.query(),
    enabled: isUsed,
  })
  return isUsed ? data : undefined
}

export type ShownAccounts = NonNullable<ReturnType<typeof useAccountsSettings>>

type Current = AccountSettings & { readonly version: number }

/** The settings as a form has them. */
export interface AccountsForm {
  readonly startDay: string
  readonly discount: string
  readonly limit: string
  readonly stopsAtLimit: boolean
  readonly balanceOnBills: boolean
  readonly salesmenSeeBalances: boolean
}

export const accountsFormOf = (settings: AccountSettings): AccountsForm => ({
  startDay: settings.startDay ?? '',
  discount: rupeesTyped(settings.discountPaise),
  limit: rupeesTyped(settings.limitPaise),
  stopsAtLimit: settings.stopsAtLimit,
  balanceOnBills: settings.balanceOnBills,
  salesmenSeeBalances: settings.salesmenSeeBalances,
})

/** CRD-01, CRD-09, CRD-17, CRD-23. */
export const useAccountsForm = (shown: ShownAccounts, onDone: () => void) => {
  const [opened] = useState(shown)
  const [form, setForm] = useState(() => accountsFormOf(opened))
  const [conflict, setConflict] = useState<LostEdit<Current>>()
  const { run, busy } = useCommand('accounts.saveSettings')
  const showError = useShowError('alert')
  const alert = useAlert()
  const mayLeave = useUnsaved(
    isChanged(form, accountsFormOf(opened)) ? t('Discard changes to the settings?') : undefined,
  )

  const save = async () => {
    const { discount, limit, ...rest } = form
    const outcome = await run({
      ...rest,
      discountPaise: paiseTyped(discount) ?? 0,
      limitPaise: paiseTyped(limit) ?? null,
      version: conflict?.current.version ?? opened.version,
    })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostEdit<Current>(outcome.failure)
      return lost ? setConflict(lost) : showError(outcome.failure)
    }
    onDone()
    alert({ text: t(messages.settings.saved), help: t('Customer accounts'), done: true })
  }

  const close = async () => {
    if (await mayLeave()) onDone()
  }

  return {
    form,
    setForm,
    conflict,
    busy,
    mayChangeStart: opened.mayChangeStart,
    save: () => void save(),
    close: () => void close(),
  }
}

export type AccountsFormState = ReturnType<typeof useAccountsForm>
