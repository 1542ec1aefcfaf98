import '#web/ui/password.css'
import { Button, PasswordInput } from '@mantine/core'
import { t } from '#web/light/text.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './form.module.css'
import { MessageLink } from './message-link.tsx'
import { PhoneInput } from './phone-input.tsx'

interface ResetForm {
  readonly phone: string
  readonly password: string
}

export const ResetPasswordCard = (props: {
  form: ResetForm
  busy: boolean
  changedLink: string | undefined
  setForm: (form: ResetForm) => void
  reset: () => void
}) => (
  <Card title={t('Reset password')}>
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.reset()
      }}
    >
      <PhoneInput
        value={props.form.phone}
        onChange={(phone) => props.setForm({ ...props.form, phone })}
      />
      <PasswordInput
        label={t('New password')}
        description={t('Good for one login; then the user chooses an own one.')}
        autoComplete="new-password"
        value={props.form.password}
        onChange={(event) => props.setForm({ ...props.form, password: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" aria-disabled={props.busy}>
        {t('Reset password')}
      </Button>
      {props.changedLink && <MessageLink href={props.changedLink} label={t('Tell the user')} />}
    </form>
  </Card>
)
