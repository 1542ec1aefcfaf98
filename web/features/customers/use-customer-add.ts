import { useState } from 'react'
import { checkCustomerName, checkCustomerPhone } from '#domain/customers/customer.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

const EMPTY = { phone: '', name: '' }

/** NXT-22: the draft stays until it is saved, even if the dialog is closed. */
export const useCustomerAdd = () => {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const { run, busy } = useAddCommand('customers.add')
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    const name = checkCustomerName(draft.name)
    const refused = checkCustomerPhone(draft.phone) ?? (isRefusal(name) ? name : undefined)
    if (refused || isRefusal(name))
      return showError({ kind: 'refusal', text: refused?.refused ?? messages.customers.noName })
    const outcome = await run({ phone: draft.phone, name })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setOpened(false)
    setDraft(EMPTY)
    banner({ text: t(messages.customers.added), tone: 'done' })
  }

  return {
    opened,
    draft,
    setDraft,
    busy,
    save: () => void save(),
    open: () => setOpened(true),
    close: () => setOpened(false),
  }
}

export type CustomerAdd = ReturnType<typeof useCustomerAdd>
