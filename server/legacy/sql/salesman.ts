import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { CHANGE, type ImportedChange, removeLines } from './imports.ts'
import type { SalesmanInvoiceRow, StoredTexts } from './rows.ts'
import { UPI_COLUMNS, UPI_VALUES, upiChange } from './upi.ts'

/** Reserves one revision per row to write; returns the first new revision of each salesman. */
export const takeRevisions = async (
  tx: Tx,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ salesmanId: string; revision: number }>`
    INSERT INTO salesman_revisions AS counter (salesman_id, revision)
    SELECT * FROM unnest(${[...wanted.keys()]}::uuid[], ${[...wanted.values()]}::bigint[])
    ON CONFLICT (salesman_id) DO UPDATE SET revision = counter.revision + excluded.revision
    RETURNING salesman_id AS "salesmanId", revision`.execute(tx)
  return new Map(
    rows.map(({ salesmanId, revision }) => [
      salesmanId,
      revision - (wanted.get(salesmanId) ?? 0) + 1,
    ]),
  )
}

interface SalesmanRow {
  readonly id: string
  readonly oldKey: string | null
  readonly salesmanId: string
  readonly revision: number
}

/** SAL-11: the last change of a record that our own export has. */
interface ImportedEdit extends ImportedChange {
  readonly version: number
}

interface NamedRoute extends SalesmanRow {
  readonly name: string
  readonly routeKey: string
}

export interface ImportedRoute extends NamedRoute, ImportedEdit {
  readonly formerKeys: readonly string[]
  readonly visitOrder: readonly string[]
}

/** A record that was changed in the business of the export is changed here too. */
export const writeRoutes = async (tx: Tx, routes: readonly ImportedRoute[]): Promise<void> => {
  await sql`INSERT INTO salesman_routes (id, old_key, salesman_id, name, key, revision, former_keys,
      visit_order, version, changed_by, changed_at)
    SELECT DISTINCT ON ("salesmanId", "routeKey") id, "oldKey", "salesmanId", name, "routeKey",
      revision, "formerKeys", "visitOrder", version, "changedBy", "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) AS route (id uuid, "oldKey" text,
      "salesmanId" uuid, name text, "routeKey" text, revision bigint, "formerKeys" text[],
      "visitOrder" uuid[], version integer, "changedBy" text, "changedAt" timestamptz)
    WHERE NOT EXISTS (SELECT FROM salesman_routes AS other WHERE other.salesman_id = "salesmanId"
      AND other.key = "routeKey" AND other.id <> route.id)
    ORDER BY "salesmanId", "routeKey", revision
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, key = excluded.key,
      former_keys = excluded.former_keys, visit_order = excluded.visit_order,
      revision = excluded.revision, ${CHANGE}
    WHERE excluded.version > 1`.execute(tx)
}

/** The routes that customers and bills name, unless a route has or had this name. */
export const writeNamedRoutes = async (tx: Tx, routes: readonly NamedRoute[]): Promise<void> => {
  await sql`INSERT INTO salesman_routes (id, old_key, salesman_id, name, key, revision)
    SELECT DISTINCT ON ("salesmanId", "routeKey") id, "oldKey", "salesmanId", name, "routeKey", revision
    FROM jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) AS route (id uuid, "oldKey" text,
      "salesmanId" uuid, name text, "routeKey" text, revision bigint)
    WHERE NOT EXISTS (SELECT FROM salesman_routes AS known
      WHERE known.salesman_id = "salesmanId" AND "routeKey" = ANY (known.former_keys))
    ORDER BY "salesmanId", "routeKey", revision
    ON CONFLICT DO NOTHING`.execute(tx)
}

export interface ImportedSalesmanCustomer extends SalesmanRow, ImportedEdit {
  readonly formerNames: readonly string[]
  readonly hiddenAt: string | null
  readonly name: string
  readonly phone: string
  readonly route: string
  readonly lastUsedAt: string
  readonly kept: StoredTexts
}

/** With `moves`, a customer known from bills takes the route of this record. */
export const writeSalesmanCustomers = async (
  tx: Tx,
  customers: readonly ImportedSalesmanCustomer[],
  { moves }: { readonly moves: boolean },
): Promise<void> => {
  await sql`INSERT INTO salesman_customers AS known (id, old_key, salesman_id, phone, name, route,
      last_used_at, revision, kept, former_names, hidden_at, version, changed_by, changed_at)
    SELECT DISTINCT ON ("salesmanId", phone, name) id, "oldKey", "salesmanId", phone, name, route,
      "lastUsedAt", revision, kept, "formerNames", "hiddenAt", version, "changedBy", "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) AS customer (id uuid, "oldKey" text,
      "salesmanId" uuid, phone text, name text, route text, "lastUsedAt" timestamptz,
      revision bigint, kept jsonb, "formerNames" text[], "hiddenAt" timestamptz, version integer,
      "changedBy" text, "changedAt" timestamptz)
    WHERE NOT EXISTS (SELECT FROM salesman_customers AS renamed
      WHERE renamed.salesman_id = "salesmanId" AND renamed.phone = customer.phone
        AND customer.name = ANY (renamed.former_names))
    ORDER BY "salesmanId", phone, name, "lastUsedAt" DESC
    ON CONFLICT (salesman_id, phone, name) DO UPDATE SET
      last_used_at = greatest(known.last_used_at, excluded.last_used_at),
      route = CASE WHEN ${moves} THEN excluded.route ELSE known.route END,
      revision = excluded.revision`.execute(tx)
}

export interface ImportedSalesmanInvoice extends SalesmanRow, ImportedChange, SalesmanInvoiceRow {
  readonly isNew: boolean
  readonly routeKey: string
}

export const writeSalesmanInvoices = async (
  tx: Tx,
  invoices: readonly ImportedSalesmanInvoice[],
): Promise<void> => {
  const rows = JSON.stringify(invoices)
  await sql`INSERT INTO salesman_invoices (id, old_key, salesman_id, day, route_id, route,
      customer_id, customer_name, customer_phone, created_by, payment, total_paise, total_kind, auto_total_paise,
      ${UPI_COLUMNS}, saved_at, saved_at_phone, received_at, clock_doubtful, revision, version, kept, changed_by, changed_at)
    SELECT bill.id, "oldKey", "salesmanId", day, route.id, bill.route, customer.id, "customerName",
      "customerPhone", "createdBy", payment, "totalPaise", "totalKind", "autoTotalPaise", ${UPI_VALUES}, "savedAt", "savedAtPhone", "receivedAt",
      "clockDoubtful", bill.revision, bill.version, bill.kept,
      coalesce("changedBy", "createdBy"), coalesce("changedAt", "savedAt")
    FROM jsonb_to_recordset(${rows}::jsonb) AS bill (id uuid, "oldKey" text, "salesmanId" uuid,
        day date, route text, "routeKey" text, "customerName" text, "customerPhone" text,
        "createdBy" text, payment text, "totalPaise" bigint, "totalKind" text,
        "autoTotalPaise" bigint, upi jsonb, "savedAt" timestamptz,
        "savedAtPhone" timestamptz, "receivedAt" timestamptz, "clockDoubtful" boolean,
        revision bigint, version integer, kept jsonb, "changedBy" text, "changedAt" timestamptz)
      JOIN salesman_routes AS route
        ON route.salesman_id = "salesmanId"
          AND (route.key = "routeKey" OR "routeKey" = ANY (route.former_keys))
      JOIN salesman_customers AS customer ON customer.salesman_id = "salesmanId"
        AND customer.phone = "customerPhone"
        AND (customer.name = "customerName" OR "customerName" = ANY (customer.former_names))
    ON CONFLICT (id) DO UPDATE SET
      day = excluded.day, route_id = excluded.route_id, route = excluded.route,
      customer_id = excluded.customer_id, customer_name = excluded.customer_name,
      customer_phone = excluded.customer_phone, payment = excluded.payment,
      total_paise = excluded.total_paise, total_kind = excluded.total_kind,
      auto_total_paise = excluded.auto_total_paise, revision = excluded.revision,
      kept = excluded.kept, ${upiChange('salesman_invoices')}, ${CHANGE}`.execute(tx)
  await removeLines(tx, 'salesman_invoice_lines', 'invoice_id', invoices)
  await sql`INSERT INTO salesman_invoice_lines (invoice_id, position, product, quantity,
      scheme_hundredths, rate_paise)
    SELECT bill.id, line.position, line.value->>'product', (line.value->>'quantity')::integer,
      (line.value->>'schemeHundredths')::integer, (line.value->>'ratePaise')::integer
    FROM jsonb_to_recordset(${rows}::jsonb) AS bill (id uuid, lines jsonb),
      jsonb_array_elements(bill.lines) WITH ORDINALITY AS line (value, position)`.execute(tx)
}

/** SAL-11: renames a customer that was renamed in the business of the export. */
export const updateSalesmanCustomers = async (
  tx: Tx,
  customers: readonly ImportedSalesmanCustomer[],
): Promise<void> => {
  await sql`UPDATE salesman_customers AS known SET name = customer.name, route = customer.route,
      revision = customer.revision, former_names = "formerNames", hidden_at = "hiddenAt",
      version = customer.version, changed_by = "changedBy", changed_at = "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) AS customer (id uuid, name text,
      route text, revision bigint, "formerNames" text[], "hiddenAt" timestamptz, version integer,
      "changedBy" text, "changedAt" timestamptz)
    WHERE known.id = customer.id`.execute(tx)
}

/** The versions of existing routes or customers. */
export const knownRows = async (
  tx: Tx,
  table: 'salesman_routes' | 'salesman_customers',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, version FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
