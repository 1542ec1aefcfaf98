export { buildInvoice } from '#cli/demo/invoices.ts'
export { buildUser, PASSWORD, PEOPLE, passwordHash } from '#cli/demo/people.ts'
