import { welcomeText, whatsappLink } from '#domain/invoices/whatsapp.ts'
import { brand } from '#web/public/shared/brand.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './given-password.module.css'
import { MessageLink } from './message-link.tsx'

export interface GivenPassword {
  readonly name: string
  readonly phone: string
  readonly password: string
}

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

/** E16: shown until the screen is left or the session ends, then never again. */
export const OneTimePassword = ({
  name,
  phone,
  password,
  onSent,
}: GivenPassword & { onSent: (password: string) => void }) => {
  const link = whatsappLink(phone, welcomeText({ brand: brand.name, phone, password }))
  return (
    <div className={styles['given']} role="status" ref={bringIntoView}>
      <span>{t('One-time password of {name}', { name })}</span>
      <strong className={styles['password']}>{password}</strong>
      <span className={styles['help']}>{t('Shown only once. Valid for 72 hours.')}</span>
      {link && (
        <MessageLink
          href={link}
          label={t('Send welcome message')}
          onOpen={() => onSent(password)}
        />
      )}
    </div>
  )
}
