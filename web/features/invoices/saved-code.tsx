import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { useUpi } from '#web/features/settings/use-upi.ts'
import { t } from '#web/public/shared/text.ts'
import type { SavedBill } from './use-create.ts'
import { useUpiCode } from './use-upi-code.tsx'

/** UPI-05: the button in the bar of the bill just saved, and its dialog outside the form. */
export const SavedCode = (props: {
  bill: SavedBill
  slot: Element
  /** The second tap of the save must not open it. */
  isSecondTap: (click: { detail: number }) => boolean
}) => {
  // UPI-06: a bill just made while UPI is on has no tick yet.
  const { openerOf, dialog } = useUpiCode(useUpi())
  const open = openerOf({ ...props.bill, upi: { tick: null } })
  const button = open && (
    <Button
      variant="default"
      aria-keyshortcuts="Alt+Q"
      onClick={(event) => props.isSecondTap(event) || open()}
    >
      {t('QR')}
    </Button>
  )
  return (
    <>
      {createPortal(button, props.slot)}
      {dialog}
    </>
  )
}
