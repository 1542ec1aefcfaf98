import { router } from './http/procedure.ts'
import { customerProcedures } from './procedures/customers.ts'
import { dashboardProcedures } from './procedures/dashboard.ts'
import { heldProcedures } from './procedures/held.ts'
import { insightsProcedures } from './procedures/insights.ts'
import { invoiceProcedures } from './procedures/invoices.ts'
import { bottlersProcedures, enterprisesProcedures } from './procedures/ledgers.ts'
import { lookUpProcedures } from './procedures/look-up.ts'
import { itemProcedures } from './procedures/materials.ts'
import { movementProcedures } from './procedures/movements.ts'
import { priceProcedures } from './procedures/prices.ts'
import { productionProcedures } from './procedures/production.ts'
import { profileProcedures } from './procedures/profile.ts'
import { salesmanProcedures } from './procedures/salesman.ts'
import { salesmenProcedures } from './procedures/salesmen.ts'
import { sessionProcedures } from './procedures/session.ts'
import { stockProcedures } from './procedures/stock.ts'
import { tokenProcedures } from './procedures/tokens.ts'
import { userProcedures } from './procedures/users.ts'

export const appRouter = router({
  session: sessionProcedures,
  profile: profileProcedures,
  users: userProcedures,
  invoices: invoiceProcedures,
  tokens: tokenProcedures,
  stock: stockProcedures,
  customers: customerProcedures,
  production: productionProcedures,
  materials: router({ ...itemProcedures, ...movementProcedures }),
  bottlers: bottlersProcedures,
  enterprises: enterprisesProcedures,
  prices: priceProcedures,
  salesman: salesmanProcedures,
  salesmen: salesmenProcedures,
  held: heldProcedures,
  lookUp: lookUpProcedures,
  dashboard: dashboardProcedures,
  insights: insightsProcedures,
})

export type AppRouter = typeof appRouter
