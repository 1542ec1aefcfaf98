import { useState } from 'react'
import type { GivenRole } from '#domain/access/roles.ts'
import { welcomeText, whatsappLink } from '#domain/invoices/whatsapp.ts'
import { messages } from '#domain/shared/messages.ts'
import { checkNewUser, wrongInNewUser } from '#domain/users/user.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useWrongField } from '#web/components/use-wrong-field.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { brand } from '#web/public/shared/brand.ts'
import { t } from '#web/public/shared/text.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { useGivenPasswords } from './use-given-passwords.ts'

export interface NewUserForm {
  readonly phone: string
  readonly name: string
  readonly role: GivenRole
  readonly dob: string
}

const EMPTY: NewUserForm = { phone: '', name: '', role: 'staff', dob: '' }

export const useAddUser = (today: string) => {
  const [form, setForm] = useState(EMPTY)
  // One for each form: a second tap sends the same contents.
  const [oneTime, setOneTime] = useState(newOneTimePassword)
  const [welcomeLink, setWelcomeLink] = useState<string>()
  const passwords = useGivenPasswords()
  const { run, busy } = useCommand('users.add')
  const { data: defaultPassword } = useLiveQuery({
    key: ['users.defaultPassword'],
    topics: [],
    read: () => client.users.defaultPassword.query(),
  })
  const showError = useShowError('banner')
  const banner = useBanner()
  const { form: formRef, wrong, setWrong } = useWrongField<'phone' | 'name' | 'dob'>()

  const add = async () => {
    const input = { ...form, dob: form.dob || null }
    const refused = checkNewUser(input, today)
    setWrong(wrongInNewUser(input, today))
    if (refused) return banner({ text: t(refused.refused), tone: 'refused' })
    // A command with a password is never stored in the browser, so it could not be sent again.
    const outcome = await run(defaultPassword ? input : { ...input, password: oneTime })
    if (!outcome) return
    if ('failure' in outcome) {
      const { failure } = outcome
      if (failure.kind === 'refusal') {
        setWrong(failure.text === messages.users.nameTaken ? 'name' : 'phone')
      }
      return showError(outcome.failure)
    }
    const { phone, name } = form
    setForm(EMPTY)
    setOneTime(newOneTimePassword())
    setWelcomeLink(undefined)
    if (outcome.answer.isOneTime) {
      passwords.add([{ name: name.trim(), phone, password: oneTime }])
      const text = t('✅ User added. Send the one-time password now: it is shown only once.')
      return banner({ text, tone: 'done' })
    }
    const password = defaultPassword ?? ''
    const text = welcomeText({ brand: brand.name, phone, password })
    setWelcomeLink(whatsappLink(phone, text))
    banner({ text: t(messages.users.added, { password }), tone: 'done' })
  }

  return {
    form,
    setForm,
    add,
    busy,
    welcomeLink,
    given: passwords.shown,
    onSent: passwords.markSent,
    formRef,
    wrong,
  }
}
