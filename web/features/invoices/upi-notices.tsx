import { UpiNotice } from '#web/components/upi-notice.tsx'
import { useUpi } from '#web/features/settings/use-upi.ts'

/** UPI-01: for seven days after a change. */
export const UpiNotices = () =>
  useUpi()?.changes.map((change) => <UpiNotice key={change.upiId} change={change} />)
