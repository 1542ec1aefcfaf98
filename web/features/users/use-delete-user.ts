import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkDelete, requireDeletable } from '#domain/users/user.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useWrongField } from '#web/components/use-wrong-field.ts'
import { client } from '#web/lib/api/client.ts'
import { attempt } from '#web/lib/commands/send.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedUser } from './use-user-list.ts'

/** Asks the server each time, because the list on the screen may be stale. */
const useLookUp = () => {
  const [isLookingUp, setLookingUp] = useState(false)
  const lookUp = async (phone: string) => {
    setLookingUp(true)
    const outcome = await attempt(client.users.list.query())
    setLookingUp(false)
    return 'failure' in outcome
      ? outcome
      : { user: outcome.answer.find((user) => user.phone === phone) }
  }
  return { lookUp, isLookingUp }
}

const questionAbout = ({ name, phone, role }: ListedUser) => ({
  title: t('Delete this user?'),
  subject: `${name} · ${phone} · ${t(role)}`,
  help: t('They are logged out on every device. Their records stay.'),
  action: t('Delete user'),
})

/** USR-05: refuses unknown and protected numbers before confirming; the server checks again. */
export const useDeleteUser = () => {
  const [phone, setPhone] = useState('')
  const { lookUp, isLookingUp } = useLookUp()
  const { run, busy } = useCommand('users.delete')
  const showError = useShowError('banner')
  const banner = useBanner()
  const confirm = useConfirm()
  const { form: formRef, wrong, setWrong } = useWrongField<'phone'>()

  const refuse = (text: string) => {
    setWrong('phone')
    banner({ text: t(text), tone: 'refused' })
  }

  const remove = async () => {
    if (isLookingUp) return
    setWrong(undefined)
    const invalid = checkDelete({ phone })
    if (invalid) return refuse(invalid.refused)
    const found = await lookUp(phone)
    if ('failure' in found) return showError(found.failure, t('The users could not be loaded.'))
    const user = requireDeletable(found.user)
    if (isRefusal(user)) return refuse(user.refused)
    // The user left the screen meanwhile: do not open a dialog over another screen.
    if (!formRef.current || !(await confirm(questionAbout(user)))) return
    const outcome = await run({ phone })
    if (!outcome) return
    if ('failure' in outcome) {
      if (outcome.failure.kind === 'refusal') setWrong('phone')
      return showError(outcome.failure)
    }
    setPhone('')
    banner({ text: t(messages.users.deleted), tone: 'done' })
  }

  return { phone, setPhone, remove, busy: busy || isLookingUp, formRef, wrong }
}
