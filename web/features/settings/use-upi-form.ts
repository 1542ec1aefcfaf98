import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkUpi, hasOtherIds, payeeFrom, type UpiSettings } from '#domain/upi/upi.ts'
import { useAlert } from '#web/components/alert.tsx'
import { type LostEdit, lostEdit } from '#web/lib/commands/lost-edit.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import type { ShownUpi } from './use-upi.ts'

type Current = UpiSettings & { readonly version: number }

const formOf = ({ upiId, salesmanUpiId, payee, merchantCode, hasReference }: UpiSettings) => ({
  upiId,
  salesmanUpiId,
  payee,
  merchantCode,
  hasReference,
})

/** UPI-01: a changed id asks for the user's own password. */
export const useUpiForm = (shown: ShownUpi, businessName: string, onDone: () => void) => {
  const [opened] = useState(() => ({
    ...formOf(shown),
    payee: shown.payee || payeeFrom(businessName),
    version: shown.version,
  }))
  const [form, setForm] = useState<UpiSettings>(() => formOf(opened))
  const [password, setPassword] = useState('')
  const [conflict, setConflict] = useState<LostEdit<Current>>()
  const { run, busy } = useCommand('upi.save')
  const showError = useShowError('alert')
  const alert = useAlert()
  const mayLeave = useUnsaved(
    isChanged(form, formOf(opened)) ? t('Discard changes to the UPI settings?') : undefined,
  )
  const stored: Current = conflict?.current ?? opened
  const checked = checkUpi(form)
  const asksPassword = hasOtherIds(stored, isRefusal(checked) ? form : checked)

  const save = async () => {
    if (isRefusal(checked)) return showError({ kind: 'refusal', text: checked.refused })
    const outcome = await run({
      ...checked,
      version: stored.version,
      password: asksPassword ? password : null,
    })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostEdit<Current>(outcome.failure)
      return lost ? setConflict(lost) : showError(outcome.failure)
    }
    onDone()
    alert({ text: t(messages.settings.saved), help: checked.upiId, done: true })
  }
  const close = async () => {
    if (await mayLeave()) onDone()
  }
  return { form, setForm, password, setPassword, asksPassword, conflict, busy, save, close }
}
