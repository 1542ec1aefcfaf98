import {
  addRuleInput,
  checkRule,
  editRuleInput,
  removeRuleInput,
} from '#domain/rates/rate-input.ts'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { lockRates } from '#server/db/rates.ts'
import {
  hasSameRule,
  insertRule,
  type LockedRule,
  lockRule,
  markRuleDeleted,
  updateRule,
} from '#server/db/scheme-rules.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { inModule } from '#server/rpc/grant.ts'
import { command } from '#server/rpc/procedure.ts'
import { lockOwner, makerOf, todayOf } from './rate-owner.ts'

const KEEP = inModule('rates', 'price.keep')
const TOPICS = ['rates'] as const

const present = ({ changedBy: _changedBy, changedAt: _changedAt, ...rule }: LockedRule) => rule

const outcomeOf = (action: string, id: string, change: { before?: object; after?: object }) => ({
  answer: { id },
  audit: { action, subject: 'scheme rule', subjectId: id, ...change },
  topics: TOPICS,
})

/** MNY-07. */
export const ruleCommands = {
  addRule: command(KEEP, addRuleInput, async (tx, facts, { commandId: _commandId, ...rule }) => {
    const refused = checkRule(rule, todayOf(facts))
    if (refused) return refused
    const owner = await lockOwner(tx, facts, rule)
    if (isRefusal(owner)) return owner
    await lockRates(tx)
    const row = { ...rule, ...owner }
    if (await hasSameRule(tx, row)) return refuse(rateMessages.schemeExists)
    if (!(await insertRule(tx, row, makerOf(facts)))) return refuse(messages.app.idTaken)
    return outcomeOf('add', rule.id, { after: row })
  }),

  editRule: command(KEEP, editRuleInput, async (tx, facts, input) => {
    const { commandId: _commandId, version, ...rule } = input
    const owner = await lockOwner(tx, facts, rule)
    if (isRefusal(owner)) return owner
    await lockRates(tx)
    const stored = await lockRule(tx, rule.id)
    if (!stored) return refuse(serverMessages.ledger.gone)
    if (stored.version !== version) return conflict(stored, present(stored))
    const refused = checkRule(rule, todayOf(facts), stored)
    if (refused) return refused
    const row = { ...rule, ...owner }
    if (await hasSameRule(tx, row)) return refuse(rateMessages.schemeExists)
    await updateRule(tx, row, makerOf(facts))
    return outcomeOf('edit', rule.id, { before: present(stored), after: row })
  }),

  removeRule: command(KEEP, removeRuleInput, async (tx, facts, { id, version }) => {
    await lockRates(tx)
    const stored = await lockRule(tx, id)
    if (!stored) return refuse(serverMessages.ledger.gone)
    if (stored.version !== version) return conflict(stored, present(stored))
    await markRuleDeleted(tx, id, makerOf(facts))
    return outcomeOf('remove', id, { before: present(stored) })
  }),
}
