import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { switchOnAccounts } from './accounts.ts'
import { createClock } from './business.ts'
import { type Client, openTestApp, PATIENT } from './client.ts'
import { buildInvoice } from './factories/people.ts'

/** Accounts of an `openAccountBook` begin on this day. */
export const START = '2027-01-10'
export const DAY_MS = 86_400_000

/** A business that is about to switch Accounts on, with what the tests of its reads do. */
export const openAccountBook = async (superuserUrl: string) => {
  const clock = createClock(Date.parse('2027-01-05T04:00:00Z'))
  const site = await openTestApp(superuserUrl, { clock: clock.now, builtModules: ['accounts'] })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  const people = { owner: await site.as('owner'), manager: await site.as('manager') }
  const today = () => businessDay(clock.now())

  const bill = async (
    customerPhone: InvoiceContents['customerPhone'],
    totalPaise: InvoiceContents['totalPaise'],
    payment: 'Cash' | 'Pay Later' = 'Pay Later',
  ) => {
    clock.advance(1000)
    const id = randomUUID()
    const customerName = `Name of ${customerPhone}`
    const input = { id, ...buildInvoice({ customerPhone, customerName, totalPaise, payment }) }
    expect((await people.owner.send('invoices.create', input)).status).toBe(200)
    return id
  }

  const idOf = async (phone: string): Promise<string> => {
    const [row] = await site.rows<{ id: string }>(
      `SELECT id FROM customer_records WHERE phone = $1`,
      [phone],
    )
    return row?.id ?? ''
  }

  const send = async (by: Client, call: string, input: object) => {
    clock.advance(1000)
    const reply = await by.send(`accounts.${call}`, { id: randomUUID(), ...input })
    expect(reply.failure).toBeUndefined()
    return (reply.data as { id: string }).id
  }

  const receive = async (by: Client, phone: string, amountPaise: number, more: object = {}) =>
    send(by, 'receive', {
      customerId: await idOf(phone),
      amountPaise,
      discountPaise: 0,
      method: 'Cash',
      note: '',
      day: today(),
      again: true,
      ...more,
    })

  /** Comes back the next morning: sessions end in between. */
  const nextDay = async (days = 1) => {
    clock.advance(days * DAY_MS)
    people.owner = await site.as('owner')
    people.manager = await site.as('manager')
  }

  const switchOn = () => switchOnAccounts(site, START)
  return { site, clock, people, today, bill, idOf, send, receive, nextDay, switchOn }
}

export type AccountBook = Awaited<ReturnType<typeof openAccountBook>>
