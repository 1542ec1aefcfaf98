import { useState } from 'react'
import { passwordChangedText, whatsappLink } from '#domain/invoices/whatsapp.ts'
import { messages } from '#domain/shared/messages.ts'
import { checkReset, wrongInReset } from '#domain/users/user.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useWrongField } from '#web/components/use-wrong-field.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { brand } from '#web/public/shared/brand.ts'
import { t } from '#web/public/shared/text.ts'

const EMPTY = { phone: '', password: '' }

export const useResetPassword = () => {
  const [form, setForm] = useState(EMPTY)
  const [changedLink, setChangedLink] = useState<string>()
  const { run, busy } = useCommand('users.resetPassword')
  const showError = useShowError('banner')
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
      return showError(outcome.failure)
    }
    setChangedLink(whatsappLink(form.phone, passwordChangedText({ brand: brand.name })))
    setForm(EMPTY)
    banner({ text: t(messages.users.passwordReset), tone: 'done' })
  }

  return { form, setForm, reset, busy, changedLink, formRef, wrong }
}
