import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Which controls the lists show; the server checks the rights again. */
export const useInvoiceRights = () => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  return {
    mayWrite: can(visitor, 'invoice.write'),
    /** UPI-06: only while UPI is on. */
    mayConfirm: isOn(who?.features ?? [], 'upi') && can(visitor, 'payment.confirm'),
    mayExport: can(visitor, 'tokens.export'),
    /** BIL-15: staff search by token number only. */
    byTokenOnly: visitor.role === 'staff',
  }
}
