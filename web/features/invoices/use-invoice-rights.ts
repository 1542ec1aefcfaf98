import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Which controls the lists show; the server checks the rights again. */
export const useInvoiceRights = () => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  return {
    mayWrite: can(visitor, 'invoice.write'),
    mayExport: can(visitor, 'tokens.export'),
    /** BIL-15: staff search by token number only. */
    byTokenOnly: visitor.role === 'staff',
  }
}
