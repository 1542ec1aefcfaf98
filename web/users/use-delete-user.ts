import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { checkDelete } from '#domain/user.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useWrongField } from '#web/ui/use-wrong-field.ts'

interface Named {
  readonly phone: string
  readonly name: string
  readonly role: string
}

export const useDeleteUser = (users: readonly Named[] | undefined) => {
  const [phone, setPhone] = useState('')
  const { run, busy } = useCommand(client.users.delete.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()
  const confirm = useConfirm()
  const { form: formRef, wrong, setWrong } = useWrongField<'phone'>()

  const subject = () => {
    const user = users?.find((one) => one.phone === phone)
    return user ? `${user.name} · ${phone} · ${t(user.role)}` : phone
  }

  const remove = async () => {
    const refused = checkDelete({ phone })
    setWrong(refused && 'phone')
    if (refused) return banner({ text: t(refused.refused), tone: 'refused' })
    const sure = await confirm({
      title: t('Delete this user?'),
      subject: subject(),
      help: t('Every device of this user is logged out at once. What the user made stays.'),
      action: t('Delete user'),
    })
    if (!sure) return
    const outcome = await run({ phone })
    if (!outcome) return
    if ('failure' in outcome) {
      if (outcome.failure.kind === 'refusal') setWrong('phone')
      return tellFailure(outcome.failure)
    }
    setPhone('')
    banner({ text: t(messages.users.deleted), tone: 'done' })
  }

  return { phone, setPhone, remove, busy, formRef, wrong }
}
