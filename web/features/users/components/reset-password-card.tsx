import '#web/components/password.css'
import { PasswordInput } from '@mantine/core'
import type { Ref } from 'react'
import { Card } from '#web/components/card.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './form.module.css'
import { MessageLink } from './message-link.tsx'
import { PhoneInput } from './phone-input.tsx'

interface ResetForm {
  readonly phone: string
  readonly password: string
}

export const ResetPasswordCard = ({
  formRef,
  ...props
}: {
  form: ResetForm
  busy: boolean
  changedLink: string | undefined
  formRef: Ref<HTMLFormElement>
  wrong: 'phone' | 'password' | undefined
  setForm: (form: ResetForm) => void
  reset: () => void
}) => (
  <Card title={t('Reset password')}>
    <form
      ref={formRef}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.reset()
      }}
    >
      <PhoneInput
        value={props.form.phone}
        wrong={props.wrong === 'phone'}
        onChange={(phone) => props.setForm({ ...props.form, phone })}
      />
      <PasswordInput
        label={t('New password')}
        description={t('Works once; then they set their own.')}
        autoComplete="new-password"
        value={props.form.password}
        error={props.wrong === 'password'}
        aria-invalid={props.wrong === 'password'}
        onChange={(event) => props.setForm({ ...props.form, password: event.currentTarget.value })}
      />
      <SaveButton variant="default" busy={props.busy}>
        {t('Reset password')}
      </SaveButton>
      {props.changedLink && <MessageLink href={props.changedLink} label={t('Tell the user')} />}
    </form>
  </Card>
)
