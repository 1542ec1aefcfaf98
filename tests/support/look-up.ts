import { randomUUID } from 'node:crypto'
import { defaultId } from '#domain/catalog/default-products.ts'
import { createClock } from './business.ts'
import { type Client, openTestApp } from './client.ts'
import { buildInvoice } from './factories/people.ts'

export const KNOWN = '9824011476'
export const UNKNOWN = '9898000000'

export interface TokensFound {
  ticket: string
  tokens: { token: number; run: number; day: string; time: string | null; delivered: boolean }[]
  more: boolean
  queue: { before: number; run: number; token: number }
}

/** The n-th of many phone numbers. */
export const number = (n: number): string => String(9_000_000_000 + n)

export const ask = (client: Client, phone: string) =>
  client.call<TokensFound>('lookUp.byPhone', { phone })
export const again = (client: Client, ticket: string, cursor: object | null = null) =>
  client.call<TokensFound>('lookUp.byTicket', { ticket, cursor })

/** An office that creates bills, and public clients that look tokens up. */
export const openLookUp = async (superuserUrl: string) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { clock: clock.now, roles: ['owner', 'staff'] })
  const owner = await site.as('owner')
  return {
    clock,
    site,
    owner,
    ticketFor: async (phone: string) => (await ask(site.visitor(), phone)).data.ticket,
    bill: async (customerPhone: string): Promise<{ id: string; token: number }> => {
      const lines = [{ product: defaultId('premium-1l'), quantity: 20, schemeHundredths: 0 }]
      const input = {
        id: randomUUID(),
        ...buildInvoice({ customerPhone, totalPaise: 486_000, lines }),
      }
      const { data, body } = await owner.send<{ id: string; token: number }>(
        'invoices.create',
        input,
      )
      if (!data) throw new Error(body)
      return data
    },
  }
}

export type LookUp = Awaited<ReturnType<typeof openLookUp>>
