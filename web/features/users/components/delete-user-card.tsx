import type { Ref } from 'react'
import { Card } from '#web/components/card.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './form.module.css'
import { PhoneInput } from './phone-input.tsx'

export const DeleteUserCard = ({
  formRef,
  ...props
}: {
  phone: string
  busy: boolean
  formRef: Ref<HTMLFormElement>
  wrong: 'phone' | undefined
  setPhone: (phone: string) => void
  remove: () => void
}) => (
  <Card title={t('Delete user')}>
    <form
      ref={formRef}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.remove()
      }}
    >
      <PhoneInput value={props.phone} wrong={props.wrong === 'phone'} onChange={props.setPhone} />
      <SaveButton variant="default" busy={props.busy}>
        {t('Delete user')}
      </SaveButton>
    </form>
  </Card>
)
