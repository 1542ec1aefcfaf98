import { IconBrandWhatsapp } from '@tabler/icons-react'
import styles from './form.module.css'

/** Opens the message in WhatsApp, where the user sends it. */
export const MessageLink = (props: { href: string; label: string; onOpen?: () => void }) => (
  <a
    className={styles['link']}
    href={props.href}
    target="_blank"
    rel="noreferrer"
    onClick={props.onOpen}
  >
    <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
    {props.label}
  </a>
)
