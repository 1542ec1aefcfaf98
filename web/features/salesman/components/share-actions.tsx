import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconPrinter, IconQrcode, IconShare } from '@tabler/icons-react'
import type { BillSharing } from '#web/features/salesman/use-share-bill.ts'
import { t } from '#web/public/shared/text.ts'

export const actionLook = { variant: 'subtle', color: 'var(--text-2)', size: 44 } as const
export const actionIcon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

export interface CardSharing extends BillSharing {
  /** UPI-04: of a bill with a code. */
  readonly onCode?: (() => void) | undefined
}

/** On the card of a bill. */
export const ShareActions = (props: CardSharing & { name: string }) => {
  const { name, messageLink, onShare, onPrint, onCode } = props
  return (
    <>
      {onCode && (
        <ActionIcon {...actionLook} aria-label={t('QR {name}', { name })} onClick={onCode}>
          <IconQrcode {...actionIcon} />
        </ActionIcon>
      )}
      {messageLink && (
        <ActionIcon
          {...actionLook}
          component="a"
          href={messageLink}
          target="_blank"
          rel="noreferrer"
          aria-label={t('WhatsApp {name}', { name })}
        >
          <IconBrandWhatsapp {...actionIcon} />
        </ActionIcon>
      )}
      {onShare && (
        <ActionIcon {...actionLook} aria-label={t('Share {name}', { name })} onClick={onShare}>
          <IconShare {...actionIcon} />
        </ActionIcon>
      )}
      <ActionIcon {...actionLook} aria-label={t('Print {name}', { name })} onClick={onPrint}>
        <IconPrinter {...actionIcon} />
      </ActionIcon>
    </>
  )
}
