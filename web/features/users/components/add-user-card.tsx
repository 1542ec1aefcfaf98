import type { Ref } from 'react'
import { Card } from '#web/components/card.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import type { NewUserForm } from '#web/features/users/use-add-user.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './form.module.css'
import { type GivenPassword, OneTimePassword } from './given-password.tsx'
import { MessageLink } from './message-link.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhoneInput } from './phone-input.tsx'

export const AddUserCard = ({
  formRef,
  ...props
}: {
  form: NewUserForm
  today: string
  busy: boolean
  welcomeLink: string | undefined
  given: readonly GivenPassword[]
  formRef: Ref<HTMLFormElement>
  wrong: 'phone' | 'name' | 'dob' | undefined
  setForm: (form: NewUserForm) => void
  add: () => void
  onSent: (password: string) => void
}) => (
  <Card title={t('Add user')}>
    <form
      ref={formRef}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.add()
      }}
    >
      <PhoneInput
        value={props.form.phone}
        wrong={props.wrong === 'phone'}
        onChange={(phone) => props.setForm({ ...props.form, phone })}
      />
      <PersonFields
        person={props.form}
        today={props.today}
        wrong={props.wrong}
        onChange={(person) => props.setForm({ ...props.form, ...person })}
      />
      <SaveButton busy={props.busy}>{t('Add user')}</SaveButton>
      {props.welcomeLink && (
        <MessageLink href={props.welcomeLink} label={t('Send welcome message')} />
      )}
      {props.given.map((one) => (
        <OneTimePassword key={one.password} {...one} onSent={props.onSent} />
      ))}
    </form>
  </Card>
)
