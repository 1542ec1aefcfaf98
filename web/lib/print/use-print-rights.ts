import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { PRINTS } from '#domain/access/screens.ts'
import { useSession } from '#web/lib/session/session.ts'

/** PRN-01: who has a printer; PRN-04: only the counter prints after saving. */
export const usePrintRights = () => {
  const visitor = { role: useSession().who?.role as Role, mustChangePassword: false }
  const atCounter = can(visitor, PRINTS.invoice.right)
  return { mayPrint: atCounter || can(visitor, PRINTS['own-invoice'].right), atCounter }
}
