import { randomUUID } from 'node:crypto'
import { buildInvoice } from '#tests/support/factories/people.ts'

export interface Input {
  readonly commandId: string
  readonly id: string
  readonly customerPhone: string
  readonly [field: string]: unknown
}

/** The server's answer to a new bill. */
export interface CreatedBill {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly time: string
}

let phones = 9_500_000_000

/** The input of a new bill, as a browser sends it; each is for another customer. */
export const newIntent = (): Input => ({
  commandId: randomUUID(),
  id: randomUUID(),
  ...buildInvoice({ customerPhone: String((phones += 1)) }),
})
