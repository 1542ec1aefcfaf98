import { router } from '#server/rpc/procedure.ts'
import { accountProcedures } from './accounts.ts'
import { alertProcedures } from './alerts.ts'
import { catalogProcedures } from './catalog.ts'
import { customerProcedures } from './customers.ts'
import { dashboardProcedures } from './dashboard.ts'
import { deviceProcedures } from './devices.ts'
import { firstStepsProcedures } from './first-steps.ts'
import { holdListProcedures } from './hold-list.ts'
import { insightsProcedures } from './insights.ts'
import { invoiceProcedures } from './invoices.ts'
import { bottlersProcedures, enterprisesProcedures } from './ledgers.ts'
import { lookUpProcedures } from './lookup.ts'
import { itemProcedures } from './materials.ts'
import { movementProcedures } from './movements.ts'
import { priceProcedures } from './prices.ts'
import { productionProcedures } from './production.ts'
import { profileProcedures } from './profile.ts'
import { rateProcedures } from './rates.ts'
import { restoreProcedures } from './restores.ts'
import { salesmanProcedures } from './salesman.ts'
import { salesmenProcedures } from './salesmen.ts'
import { sessionProcedures } from './session.ts'
import { settingsProcedures } from './settings.ts'
import { stockProcedures } from './stock.ts'
import { tokenProcedures } from './tokens.ts'
import { trendProcedures } from './trends.ts'
import { upiProcedures } from './upi.ts'
import { userProcedures } from './users.ts'

export const appRouter = router({
  session: sessionProcedures,
  profile: profileProcedures,
  users: userProcedures,
  devices: deviceProcedures,
  invoices: invoiceProcedures,
  tokens: tokenProcedures,
  stock: stockProcedures,
  catalog: catalogProcedures,
  accounts: accountProcedures,
  customers: customerProcedures,
  production: productionProcedures,
  materials: router({ ...itemProcedures, ...movementProcedures }),
  bottlers: bottlersProcedures,
  enterprises: enterprisesProcedures,
  prices: priceProcedures,
  rates: rateProcedures,
  salesman: salesmanProcedures,
  salesmen: salesmenProcedures,
  held: holdListProcedures,
  settings: settingsProcedures,
  upi: upiProcedures,
  firstSteps: firstStepsProcedures,
  restores: restoreProcedures,
  lookUp: lookUpProcedures,
  dashboard: dashboardProcedures,
  insights: insightsProcedures,
  trends: trendProcedures,
  alerts: alertProcedures,
})

export type AppRouter = typeof appRouter
