import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { MAX_PAISE, rupeesTyped, typedHundredths } from '#domain/shared/money.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import { type NumberKind, numberTyped } from '#domain/shared/typed-number.ts'
import {
  added,
  balanceFrom,
  checkName,
  edited,
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

export const addEnterprisesInput = z.strictObject({ ...added, ...contents })
export const editEnterprisesInput = z.strictObject({ ...edited, ...contents })

export interface EnterprisesWish {
  readonly name: string
  readonly day: string
  readonly jars: Jars
  readonly amountPaise: number
  readonly balancePaise: number
}

/** LED-02. */
export const enterprisesContents = (wish: EnterprisesWish): LedgerContents | Refusal => {
  const name = checkName(wish.name, messages.ledger.enterprisesName)
  if (isRefusal(name)) return name
  const { day, jars, amountPaise, balancePaise } = wish
  return { name, day, lines: [], jars, amountPaise, balancePaise }
}

/** What stands in the fields, as typed. */
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

/** LED-02: what is left empty is 0. */
export const enterprisesWish = (form: EnterprisesForm): EnterprisesWish => ({
  name: form.name,
  day: form.day,
  jars: eachJar((jar) => numberTyped(form.jars[jar], JAR_COUNT) ?? 0),
  amountPaise: typedHundredths(form.amount),
  balancePaise: balanceFrom(form.balance),
})

/** LED-04: an entry, back in the fields. */
export const enterprisesForm = (
  entry: Pick<LedgerEntry, 'name' | 'day' | 'jars' | 'amountPaise' | 'balancePaise'>,
): EnterprisesForm => ({
  name: entry.name,
  day: entry.day,
  jars: eachJar((jar) => String(entry.jars?.[jar] || '')),
  amount: rupeesTyped(entry.amountPaise),
  balance: rupeesTyped(entry.balancePaise),
})
