import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import {
  changeOf,
  fetchAll,
  keyOf,
  linesOf,
  type Out,
  type OutChange,
  RATED,
  UPI,
} from './outgoing.ts'
import type { SalesmanInvoiceRow, StoredTexts } from './rows.ts'

/** Marks the rows of a deleted salesman, because another user may have the phone now. */
interface Owned {
  readonly salesmanDeleted: boolean
}

/** SAL-11: what the old tree does not have; null or empty for a record that was never changed. */
interface OutEdit {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: string | null
}

export interface OutRoute extends Owned, OutEdit {
  readonly name: string
  readonly formerKeys: readonly string[]
  readonly visitOrder: readonly string[]
}

export const outRoutes = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutRoute>>`SELECT salesman.phone AS owner, ${keyOf('route')} AS key,
      jsonb_build_object('name', route.name, 'formerKeys', route.former_keys,
        'visitOrder', route.visit_order, 'version', route.version, ${changeOf('route')},
        'salesmanDeleted', salesman.deleted_at IS NOT NULL) AS row
    FROM salesman_routes AS route JOIN users AS salesman ON salesman.id = route.salesman_id
    ORDER BY salesman.phone, route.revision, route.id`,
  )

export interface OutSalesmanCustomer extends Owned, OutEdit {
  readonly name: string
  readonly phone: string
  readonly route: string
  readonly lastUsedAt: string
  readonly formerNames: readonly string[]
  readonly hiddenAt: string | null
  readonly kept: StoredTexts
}

export const outSalesmanCustomers = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutSalesmanCustomer>>`SELECT salesman.phone AS owner, ${keyOf('customer')} AS key,
      jsonb_build_object('name', customer.name, 'phone', customer.phone, 'route', customer.route,
        'lastUsedAt', customer.last_used_at, 'formerNames', customer.former_names,
        'hiddenAt', customer.hidden_at, 'version', customer.version, ${changeOf('customer')},
        'kept', customer.kept, 'salesmanDeleted', salesman.deleted_at IS NOT NULL) AS row
    FROM salesman_customers AS customer JOIN users AS salesman ON salesman.id = customer.salesman_id
    ORDER BY salesman.phone, customer.id`,
  )

export type OutSalesmanInvoice = Owned & OutChange & SalesmanInvoiceRow

export const outSalesmanInvoices = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutSalesmanInvoice>>`SELECT salesman.phone AS owner, ${keyOf('bill')} AS key,
      jsonb_build_object('day', day, 'route', route, 'customerName', customer_name,
        'customerPhone', customer_phone, 'createdBy', created_by, 'payment', payment,
        'totalPaise', total_paise, 'savedAt', saved_at, 'savedAtPhone', saved_at_phone,
        'receivedAt', received_at, 'clockDoubtful', clock_doubtful, 'version', bill.version,
        ${RATED}, ${UPI}, ${changeOf('bill')}, 'kept', kept, 'salesmanDeleted', salesman.deleted_at IS NOT NULL,
        'lines', ${linesOf('salesman_invoice_lines')}) AS row
    FROM salesman_invoices AS bill JOIN users AS salesman ON salesman.id = bill.salesman_id
    WHERE bill.deleted_at IS NULL ORDER BY salesman.phone, day, saved_at, bill.id`,
  )
