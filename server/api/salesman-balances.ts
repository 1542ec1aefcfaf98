import { isOn } from '#domain/access/modules.ts'
import { baseFrom, type PhoneCard } from '#domain/salesman/phone-card.ts'
import { balancesInput } from '#domain/salesman/salesman-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { readBalances } from '#server/db/salesman-balances.ts'
import { read } from '#server/rpc/procedure.ts'

const NOTHING = { accounts: 0, own: 0 }

/** CRD-23: for the phone, what has changed since; all without a revision or after a restore. */
export const balances = read('salesman.bill', balancesInput, async ({ business, actor }, input) => {
  const { db, clock, settingsCache } = business
  const { features, accounts: settings } = await settingsCache.read()
  const { startDay, limitPaise, stopsAtLimit, salesmenSeeBalances } = settings
  const from = baseFrom(businessDay(clock()))
  const pick = (since: typeof NOTHING) => readBalances(db, actor.id, { from, startDay, since })
  const changed = await pick(input.since ?? NOTHING)
  const { since } = input
  const isOfNow =
    since !== null &&
    input.epoch === changed.epoch &&
    since.accounts <= changed.accounts &&
    since.own <= changed.own
  const found = isOfNow || since === null ? changed : await pick(NOTHING)
  const isShown = isOn(features, 'accounts') && salesmenSeeBalances
  const cards: PhoneCard[] = isShown ? found.cards.map((card) => ({ ...card, from })) : []
  return {
    epoch: found.epoch,
    since: { accounts: found.accounts, own: found.own },
    whole: !isOfNow || !isShown,
    serverTime: clock(),
    settings: { startDay, limitPaise, stopsAtLimit, isShown },
    cards,
  }
})
