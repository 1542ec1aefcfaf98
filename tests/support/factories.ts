export { buildInvoice } from '#scripts/demo/invoices.ts'
export { buildUser, PASSWORD, PEOPLE, passwordHash } from '#scripts/demo/people.ts'
