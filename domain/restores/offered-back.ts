const RECORDS = /^(invoices|salesman|production|materials|bottlers|enterprises|prices)\./

/** E7: records of the business are offered back after a restore; users and passwords are not. */
export const isOfferedBack = (procedure: string): boolean => RECORDS.test(procedure)
