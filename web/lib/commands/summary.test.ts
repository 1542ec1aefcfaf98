import { expect, test } from 'vitest'
import type { CommandName } from '#domain/access/commands.ts'
import { buildCommand } from '#tests/support/factories/commands.ts'
import { summaryOf } from './summary.ts'

const HOUR = 3_600_000

const build = (procedure: CommandName, recordId: string, savedAt: number) =>
  buildCommand({ order: savedAt, procedure, recordId, savedAt })

test('SAL-08 a bill made and changed twice is one bill that waits; a route is none', () => {
  const waiting = [
    build('salesman.createInvoice', 'A', 1),
    build('salesman.editInvoice', 'A', 2),
    build('salesman.editInvoice', 'A', 3),
    build('salesman.addRoute', 'R', 4),
  ]
  expect(summaryOf(waiting, 5)).toEqual({ bills: 1, others: 1, oldestHours: undefined })
})

test('UPI-06 SAL-08 a tick leaves a bill that waits a bill; alone it is another change', () => {
  const waiting = [
    build('salesman.createInvoice', 'A', 1),
    build('salesman.confirmPayment', 'A', 2),
    build('salesman.confirmPayment', 'B', 3),
  ]
  expect(summaryOf(waiting, 4)).toEqual({ bills: 1, others: 1, oldestHours: undefined })
})

test('SAL-08 a bill that was deleted again is another change', () => {
  const waiting = [
    build('salesman.createInvoice', 'A', 1),
    build('salesman.deleteInvoice', 'A', 2),
    build('salesman.deleteInvoice', 'B', 3),
  ]
  expect(summaryOf(waiting, 4)).toEqual({ bills: 0, others: 2, oldestHours: undefined })
})

test('BIL-19 bills of the office count as bills, its other screens do not', () => {
  const waiting = [
    build('invoices.create', 'A', 1),
    build('invoices.edit', 'B', 2),
    build('invoices.deliver', 'C', 3),
    build('production.add', 'P', 4),
  ]
  expect(summaryOf(waiting, 5)).toEqual({ bills: 2, others: 2, oldestHours: undefined })
})

test('SAL-08 the age of the oldest is given from one hour on', () => {
  const waiting = [
    build('salesman.createInvoice', 'A', 2 * HOUR),
    build('salesman.addRoute', 'R', 0),
  ]
  expect(summaryOf(waiting, HOUR - 1).oldestHours).toBeUndefined()
  expect(summaryOf(waiting, HOUR).oldestHours).toBe(1)
  expect(summaryOf(waiting, 50 * HOUR).oldestHours).toBe(50)
})

test('SAL-08 nothing waits', () => {
  expect(summaryOf([], 9 * HOUR)).toEqual({ bills: 0, others: 0, oldestHours: undefined })
})
