import { Button } from '@mantine/core'
import { TEST_NOTE, upiText } from '#domain/upi/upi-code.ts'
import { UpiDialog } from '#web/components/upi-dialog.tsx'
import { useWakeLock } from '#web/components/use-wake-lock.ts'
import { t } from '#web/public/shared/text.ts'
import type { ShownUpi } from './use-upi.ts'

const TEST_PAISE = 100

/** UPI-01: a code to try before customers do. */
export const UpiTest = (props: { upi: ShownUpi; id: string; onClose: () => void }) => {
  const { upi } = props
  const isAwake = useWakeLock()
  return (
    <UpiDialog
      label={t('Test with ₹1')}
      payee={upi.payee}
      paise={TEST_PAISE}
      text={upiText(upi, { recordId: props.id, paise: TEST_PAISE, note: TEST_NOTE })}
      line={upi.upiId}
      isAwake={isAwake}
      onClose={props.onClose}
    >
      <p>{t('Scan it with your own phone and pay ₹1. Check that your bank app shows it.')}</p>
      <p>{t('If the app refuses the code, turn off Reference in the code.')}</p>
      <Button mt="auto" onClick={props.onClose}>
        {t('Close')}
      </Button>
    </UpiDialog>
  )
}
