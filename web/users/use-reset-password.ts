import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { checkReset, wrongInReset } from '#domain/user.ts'
import { passwordChangedText, whatsappLink } from '#domain/whatsapp.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { brand } from '#web/light/brand.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useWrongField } from '#web/ui/use-wrong-field.ts'

const EMPTY = { phone: '', password: '' }

export const useResetPassword = () => {
  const [form, setForm] = useState(EMPTY)
  const [changedLink, setChangedLink] = useState<string>()
  const { run, busy } = useCommand(client.users.resetPassword.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()
  const { form: formRef, wrong, setWrong } = useWrongField<'phone' | 'password'>()

  const reset = async () => {
    const refused = checkReset(form)
    setWrong(wrongInReset(form))
    if (refused) return banner({ text: t(refused.refused), tone: 'refused' })
    const outcome = await run(form)
    if (!outcome) return
    if ('failure' in outcome) {
      if (outcome.failure.kind === 'refusal') setWrong('phone')
      return tellFailure(outcome.failure)
    }
    setChangedLink(whatsappLink(form.phone, passwordChangedText({ brand: brand.name })))
    setForm(EMPTY)
    banner({ text: t(messages.users.passwordReset), tone: 'done' })
  }

  return { form, setForm, reset, busy, changedLink, formRef, wrong }
}
