import type { Catalog } from '#domain/catalog/catalog.ts'
import { checkInvoice, type Line } from '#domain/invoices/invoice.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** SAL-03. Returns the lines to store, or a refusal. */
export const checkSalesmanInvoice = <Row extends Line>(
  catalog: Catalog,
  input: Parameters<typeof checkInvoice<Row>>[1] & { readonly route: string },
): Row[] | Refusal =>
  input.route.trim() === '' ? refuse(messages.salesman.noRoute) : checkInvoice(catalog, input)
