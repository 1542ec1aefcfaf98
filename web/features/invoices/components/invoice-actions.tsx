import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './invoice-card.module.css'

const look = { variant: 'subtle', color: 'var(--text-2)', size: 44 } as const
const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

export interface InvoiceActionsProps {
  readonly token: number
  readonly messageLink: string | undefined
  readonly onPrint: () => void
  readonly onEdit: (() => void) | undefined
  readonly onDelete: () => void
}

/** BIL-13: only for roles that may write invoices. */
export const InvoiceActions = (props: InvoiceActionsProps) => {
  const of = { n: props.token }
  return (
    <div className={styles['actions']}>
      <ActionIcon {...look} aria-label={t('Print token {n}', of)} onClick={props.onPrint}>
        <IconPrinter {...icon} />
      </ActionIcon>
      {props.messageLink && (
        <ActionIcon
          {...look}
          component="a"
          href={props.messageLink}
          target="_blank"
          rel="noreferrer"
          aria-label={t('WhatsApp token {n}', of)}
        >
          <IconBrandWhatsapp {...icon} />
        </ActionIcon>
      )}
      {props.onEdit && (
        <ActionIcon {...look} aria-label={t('Edit token {n}', of)} onClick={props.onEdit}>
          <IconEdit {...icon} />
        </ActionIcon>
      )}
      <ActionIcon {...look} aria-label={t('Delete token {n}', of)} onClick={props.onDelete}>
        <IconTrash {...icon} />
      </ActionIcon>
    </div>
  )
}
