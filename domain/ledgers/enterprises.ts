import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { MAX_PAISE, rupeesTyped, typedHundredths } from '#domain/shared/money.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import { type NumberKind, numberTyped } from '#domain/shared/typed-number.ts'
import {
  addFields,
  balanceFrom,
  checkName,
  editFields,
  JARS,
  type Jar,
  type Jars,
  type LedgerContents,
  type LedgerEntry,
  shared,
} from './ledger.ts'

export const JAR_COUNT: NumberKind = { decimals: 0, digits: 6 }
const count = z.int().check(z.minimum(0), z.maximum(10 ** JAR_COUNT.digits - 1))
const jars = z.strictObject({
  coolJarOut: count,
  coolJarIn: count,
  coolJarFull: count,
  jarOut: count,
  jarIn: count,
  jarFull: count,
})
const amountPaise = z.int().check(z.minimum(0), z.maximum(MAX_PAISE))
const contents = { ...shared, jars, amountPaise }

export const addEnterprisesInput = z.strictObject({ ...addFields, ...contents })
export const editEnterprisesInput = z.strictObject({ ...editFields, ...contents })

export interface EnterprisesInput {
  readonly name: string
  readonly day: string
  readonly jars: Jars
  readonly amountPaise: number
  readonly balancePaise: number
}

/** LED-02. */
export const enterprisesContents = (input: EnterprisesInput): LedgerContents | Refusal => {
  const name = checkName(input.name, messages.ledger.enterprisesName)
  if (isRefusal(name)) return name
  const { day, jars, amountPaise, balancePaise } = input
  return { name, day, lines: [], jars, amountPaise, balancePaise }
}

/** The texts of the form's fields. */
export interface EnterprisesForm {
  readonly name: string
  readonly day: string
  readonly jars: Readonly<Record<Jar, string>>
  readonly amount: string
  readonly balance: string
}

const eachJar = <Value>(value: (jar: Jar) => Value): Record<Jar, Value> =>
  Object.fromEntries(JARS.map((jar) => [jar, value(jar)])) as Record<Jar, Value>

export const EMPTY_ENTERPRISES: EnterprisesForm = {
  name: '',
  day: '',
  jars: eachJar(() => ''),
  amount: '',
  balance: '',
}

/** LED-02: an empty field is 0. */
export const enterprisesInput = (form: EnterprisesForm): EnterprisesInput => ({
  name: form.name,
  day: form.day,
  jars: eachJar((jar) => numberTyped(form.jars[jar], JAR_COUNT) ?? 0),
  amountPaise: typedHundredths(form.amount),
  balancePaise: balanceFrom(form.balance),
})

/** LED-04: the form for editing an entry. */
export const enterprisesForm = (
  entry: Pick<LedgerEntry, 'name' | 'day' | 'jars' | 'amountPaise' | 'balancePaise'>,
): EnterprisesForm => ({
  name: entry.name,
  day: entry.day,
  jars: eachJar((jar) => String(entry.jars?.[jar] || '')),
  amount: rupeesTyped(entry.amountPaise),
  balance: rupeesTyped(entry.balancePaise),
})
