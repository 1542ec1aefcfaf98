import { randomUUID } from 'node:crypto'
import { buildInvoice } from '#tests/support/factories/people.ts'

export interface Wish {
  readonly commandId: string
  readonly id: string
  readonly customerPhone: string
  readonly [field: string]: unknown
}

/** What the server answers when a bill is made. */
export interface Made {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly time: string
}

let phones = 9_500_000_000

/** A bill as a browser would send it; every one is for another customer. */
export const newIntent = (): Wish => ({
  commandId: randomUUID(),
  id: randomUUID(),
  ...buildInvoice({ customerPhone: String((phones += 1)) }),
})
