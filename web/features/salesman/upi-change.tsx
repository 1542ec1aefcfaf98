import { isRecentChange } from '#domain/upi/upi.ts'
import { UpiNotice } from '#web/components/upi-notice.tsx'
import { serverNow } from '#web/lib/clock/server-clock.ts'
import { useOwnUpi } from './use-own-upi.ts'

/** UPI-01: for seven days after a change, without a network too. */
export const UpiChange = () => {
  const change = useOwnUpi().upi?.change
  return change && isRecentChange(change, serverNow()) && <UpiNotice change={change} />
}
