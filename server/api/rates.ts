import * as z from 'zod/mini'
import { DEFAULT_ROUNDING } from '#domain/rates/automatic-total.ts'
import { isSpecial, type Rate } from '#domain/rates/rate.ts'
import {
  checkEnd,
  checkRate,
  endRateInput,
  ratesOfDayInput,
  removeRateInput,
  saveRateInput,
  setRoundingInput,
  specialRatesInput,
} from '#domain/rates/rate-input.ts'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import { ruleOn } from '#domain/rates/scheme-rule.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { readBillRates } from '#server/bill-rates.ts'
import type { Tx } from '#server/db/database.ts'
import { readRateRoutes, readRules, readSpecialRates, SPECIAL_PAGE } from '#server/db/rate-lists.ts'
import {
  findRate,
  lockRates,
  markRateDeleted,
  readListRates,
  replaceRate,
} from '#server/db/rates.ts'
import { lockSetting, writeSetting } from '#server/db/settings.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { inModule } from '#server/rpc/grant.ts'
import { command, read, router } from '#server/rpc/procedure.ts'
import { type Facts, lockOwner, makerOf, todayOf } from './rate-owner.ts'
import { ruleCommands } from './scheme-rules.ts'

const KEEP = inModule('rates', 'price.keep')
const READ = inModule('rates', 'rate.read')
const TOPICS = ['rates'] as const

const save = async (tx: Tx, facts: Facts, rate: Rate & { readonly id: string }) => {
  const owner = await lockOwner(tx, facts, rate)
  if (isRefusal(owner)) return owner
  await lockRates(tx)
  const { ofId: _ofId, ...row } = { ...rate, ...owner }
  const { replaced, isSaved } = await replaceRate(tx, row, makerOf(facts))
  if (!isSaved) return refuse(messages.app.idTaken)
  const { id, ...after } = row
  return {
    answer: { id },
    audit: {
      action: rate.ratePaise === null ? 'end' : 'save',
      subject: 'rate',
      subjectId: id,
      ...(replaced && { before: replaced }),
      after,
    },
    topics: rate.kind === 'customer' ? ([...TOPICS, 'customers'] as const) : TOPICS,
  }
}

const reads = {
  /** What the form of a bill needs besides the customer's own: the lists, rules for all, rounding. */
  current: read(READ, z.void(), async ({ business }) => {
    const day = businessDay(business.clock())
    const { rates, rules } = await business.rates.read(business.db, day, day)
    const { rounding } = await business.settingsCache.read()
    return {
      day,
      rounding,
      rates: rates.filter(({ kind }) => !isSpecial(kind)),
      rules: rules.filter(({ kind }) => kind === 'all'),
    }
  }),

  /** MNY-05: for the edit of a bill of another day. */
  ofDay: read(inModule('rates', 'invoice.write'), ratesOfDayInput, async ({ business }, input) => {
    const bill = { ...input, source: 'counter', routeId: null } as const
    const found = await readBillRates(business, business.db, bill)
    if (!found) return null
    const { products } = await business.catalog.read(business.db)
    const rates = products.flatMap(({ id }) => {
      const ratePaise = found.rateOf(id)
      return ratePaise === undefined ? [] : [{ product: id, ratePaise }]
    })
    const rules = products.flatMap(({ id }) => {
      const rule = ruleOn(found.rules, found.to, id, input.day)
      if (!rule) return []
      const { everyCartons, freeHundredths } = rule
      return [{ product: id, everyCartons, freeHundredths }]
    })
    return { rates, rules, rounding: found.rounding }
  }),

  /** For the boss: what holds and what will, with the ids to remove it by. */
  list: read(KEEP, z.void(), async ({ business }) => {
    const day = businessDay(business.clock())
    const { rates } = await readListRates(business.db, day)
    const { rounding, roundingVersion } = await business.settingsCache.read()
    return {
      rates: rates.filter(({ kind }) => !isSpecial(kind)),
      rules: await readRules(business.db, day),
      rounding,
      roundingVersion,
    }
  }),

  /** A row names its route or customer as the commands do. */
  special: read(KEEP, specialRatesInput, async ({ business }, { search, cursor }) => {
    const today = businessDay(business.clock())
    const rows = await readSpecialRates(business.db, { today, search: search.trim(), cursor })
    return { rates: rows.slice(0, SPECIAL_PAGE), more: rows.length > SPECIAL_PAGE }
  }),

  routes: read(KEEP, z.void(), ({ business }) => readRateRoutes(business.db)),
}

export const rateProcedures = router({
  ...reads,

  /** MNY-01, MNY-02. */
  save: command(KEEP, saveRateInput, async (tx, facts, { commandId: _commandId, ...rate }) => {
    return checkRate(rate, todayOf(facts)) ?? save(tx, facts, rate)
  }),

  /** MNY-02: no own rate from this day on. */
  end: command(KEEP, endRateInput, async (tx, facts, { commandId: _commandId, ...rate }) => {
    return checkEnd(rate, todayOf(facts)) ?? save(tx, facts, { ...rate, ratePaise: null })
  }),

  /** MNY-02: one that has begun is only ended by a newer one. */
  remove: command(KEEP, removeRateInput, async (tx, facts, { id }) => {
    await lockRates(tx)
    const rate = await findRate(tx, id)
    if (!rate) return refuse(serverMessages.ledger.gone)
    if (rate.fromDay <= todayOf(facts)) return refuse(rateMessages.hasBegun)
    await markRateDeleted(tx, id, makerOf(facts))
    const { id: _id, ...before } = rate
    return {
      answer: { id },
      audit: { action: 'remove', subject: 'rate', subjectId: id, before },
      topics: TOPICS,
    }
  }),

  /** MNY-03. */
  setRounding: command(
    inModule('rates', 'settings.keep'),
    setRoundingInput,
    async (tx, facts, { version, rounding }) => {
      const stored = await lockSetting(tx, 'rates')
      const isWritten =
        version === (stored?.version ?? 0) &&
        (await writeSetting(tx, 'rates', { rounding }, version, makerOf(facts)))
      if (!isWritten) {
        const now = stored ?? (await lockSetting(tx, 'rates'))
        return now
          ? conflict(now, { version: now.version, value: now.value })
          : refuse(messages.app.unreadable)
      }
      return {
        answer: { version: version + 1 },
        audit: {
          action: 'edit',
          subject: 'rounding',
          subjectId: 'rates',
          before: stored?.value ?? { rounding: DEFAULT_ROUNDING },
          after: { rounding },
        },
        topics: [...TOPICS, 'settings'] as const,
      }
    },
  ),

  ...ruleCommands,
})
