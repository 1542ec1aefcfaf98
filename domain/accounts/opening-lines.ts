import { isCustomerPhone } from '#domain/customers/customer.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { parseCsv } from '#domain/shared/csv.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped } from '#domain/shared/money.ts'

/** CRD-14: a line of the file: phone, name, amount. */
export interface OpeningLine {
  /** From 1, as a spreadsheet counts. */
  readonly line: number
  readonly phone: string
  readonly name: string
  /** Undefined if the text is no amount. */
  readonly amountPaise: number | undefined
}

export interface TakenOpening extends OpeningLine {
  readonly amountPaise: number
}

export interface RefusedOpening {
  readonly line: number
  readonly phone: string
  readonly why: string
}

const phoneIn = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^\+91/, '')

/** The first line may name the columns; empty lines are left out. */
export const openingLines = (csv: string): readonly OpeningLine[] =>
  parseCsv(csv).flatMap(([phone = '', name = '', amount = ''], place) => {
    const isEmpty = `${phone}${name}${amount}`.trim() === ''
    const isHead = place === 0 && !/\d/.test(phone)
    if (isEmpty || isHead) return []
    const amountPaise = paiseTyped(amount, undefined, true) ?? undefined
    return [{ line: place + 1, phone: phoneIn(phone), name: name.trim(), amountPaise }]
  })

/** What is known of a number: its card, and whether that has an opening. */
export interface KnownCard {
  readonly cardId: string | null
  readonly hasOpening: boolean
}

/** A number, or another number of its card, has one opening only: also within the file. */
export const checkOpenings = (
  lines: readonly OpeningLine[],
  known: ReadonlyMap<string, KnownCard>,
): { readonly taken: readonly TakenOpening[]; readonly refused: readonly RefusedOpening[] } => {
  const taken: TakenOpening[] = []
  const refused: RefusedOpening[] = []
  const seen = new Set<string>()
  for (const { line, phone, name, amountPaise } of lines) {
    const card = known.get(phone)
    const key = card?.cardId ?? phone
    const isTaken = card?.hasOpening === true || seen.has(key)
    if (!isCustomerPhone(phone)) refused.push({ line, phone, why: messages.billing.invalidPhone })
    else if (!amountPaise) refused.push({ line, phone, why: accountMessages.noAmount })
    else if (isTaken) refused.push({ line, phone, why: accountMessages.hasOpening })
    else {
      taken.push({ line, phone, name, amountPaise })
      seen.add(key)
    }
  }
  return { taken, refused }
}
