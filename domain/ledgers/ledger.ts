import * as z from 'zod/mini'
import { dayInput, instantInput } from '#domain/shared/day-input.ts'
import { MAX_PAISE, paiseTyped } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { storable } from '#domain/shared/text-input.ts'

export type Ledger = 'bottlers' | 'enterprises'

/** LED-02, in the order of the form. */
export const JARS = [
  'coolJarOut',
  'coolJarIn',
  'coolJarFull',
  'jarOut',
  'jarIn',
  'jarFull',
] as const

export type Jar = (typeof JARS)[number]
export type Jars = Readonly<Record<Jar, number>>

/** A product of a bottlers entry: the list's rate when it was picked, and the price charged. */
export interface LedgerLine<Num> {
  readonly name: string
  readonly ratePaise: number | null
  readonly pricePaise: Num
  readonly quantityHundredths: Num
  readonly amountPaise: Num
}

/** A bottlers entry has lines, an enterprises entry jars. */
interface Contents<Num> {
  readonly name: string
  readonly day: string
  readonly lines: readonly LedgerLine<Num>[]
  readonly jars: Readonly<Record<Jar, Num>> | null
  /** The total of a bottlers entry, the amount of an enterprises one. */
  readonly amountPaise: Num
  readonly balancePaise: Num
}

export type LedgerContents = Contents<number>

/** A stored entry; an imported one may lack any number. */
export interface LedgerEntry extends Contents<number | null> {
  readonly id: string
  readonly version: number
}

/** LED-03. An imported balance may be missing; that counts as 0. */
export const isPaid = (balancePaise: number | null): boolean => (balancePaise ?? 0) <= 0

/** LED-06: an entry's part of the sum of open balances. A credit does not reduce other debts. */
export const openOf = (balancePaise: number | null): number => Math.max(balancePaise ?? 0, 0)

/** LED-03: may be below 0; empty counts as 0. */
export const balanceFrom = (text: string): number => paiseTyped(text, MAX_PAISE, true) ?? 0

export const checkName = (name: string, missing: string): string | Refusal =>
  name.trim() || refuse(missing)

const commandId = z.uuid()
const id = z.uuid()

export const NAME_LETTERS = 200
export const recordName = storable(NAME_LETTERS)
export const shared = {
  name: recordName,
  day: dayInput,
  balancePaise: z.int().check(z.minimum(-MAX_PAISE), z.maximum(MAX_PAISE)),
}
export const addFields = { commandId, id }
export const editFields = { commandId, id, version: z.int() }

/** For delete and mark paid; `version` refuses an entry that changed meanwhile. */
export const seenInput = z.strictObject(editFields)

/** Entries per page, newest first. */
export const LEDGER_PAGE = 30

export const STATES = ['all', 'pending', 'paid'] as const
export type State = (typeof STATES)[number]

const cursor = z.strictObject({ day: dayInput, madeAt: instantInput, id: z.uuid() })

/** LED-06. */
export const ledgerListInput = z.strictObject({
  name: storable(100),
  state: z.enum(STATES),
  cursor: z.nullable(cursor),
})

export type LedgerFilter = z.output<typeof ledgerListInput>
