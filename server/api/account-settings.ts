import * as z from 'zod/mini'
import { saveAccountSettingsInput } from '#domain/accounts/account-input.ts'
import { type AccountSettings, accountSettingsFrom } from '#domain/accounts/account-settings.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { beginAccounts, mayChangeStart } from '#server/db/account-start.ts'
import type { Tx } from '#server/db/database.ts'
import { lockSetting, writeSetting } from '#server/db/settings.ts'
import type { Maker } from '#server/db/stamp.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { inModule } from '#server/rpc/grant.ts'
import { command, read } from '#server/rpc/procedure.ts'

const TOPICS = ['settings', 'accounts', 'customers'] as const

const checkStart = (startDay: string, { at }: Maker): Refusal | undefined =>
  startDay > businessDay(at.getTime()) ? refuse(accountMessages.afterToday) : undefined

/** CRD-01: the first switching on sets the day, which stays while accounts are off. */
export const startAccounts = async (
  tx: Tx,
  maker: Maker,
  startDay = businessDay(maker.at.getTime()),
): Promise<Refusal | undefined> => {
  const stored = await lockSetting(tx, 'accounts')
  const before = accountSettingsFrom(stored?.value)
  if (before.startDay !== null) return undefined
  const refused = checkStart(startDay, maker)
  if (refused) return refused
  const after: AccountSettings = { ...before, startDay }
  if (!(await writeSetting(tx, 'accounts', after, stored?.version ?? 0, maker))) {
    return refuse(messages.app.unreadable)
  }
  await beginAccounts(tx, maker)
  return undefined
}

/** CRD-01, CRD-09, CRD-17, CRD-23. */
export const accountSettings = {
  settings: read(inModule('accounts', 'account.read'), z.void(), async ({ business }) => {
    const { accounts, accountsVersion } = await business.settingsCache.read()
    const mayChange = await mayChangeStart(business.db)
    return { ...accounts, version: accountsVersion, mayChangeStart: mayChange }
  }),

  saveSettings: command(
    inModule('accounts', 'settings.keep'),
    saveAccountSettingsInput,
    async (tx, { business, actor }, { commandId: _commandId, version, ...after }) => {
      const maker = { id: actor.id, name: actor.name, at: new Date(business.clock()) }
      const stored = await lockSetting(tx, 'accounts')
      const before = accountSettingsFrom(stored?.value)
      if (!stored) return refuse(messages.app.unreadable)
      if (stored.version !== version) {
        return conflict(stored, { ...before, version: stored.version })
      }
      const isMoved = after.startDay !== before.startDay
      const refused = isMoved ? checkStart(after.startDay, maker) : undefined
      if (refused) return refused
      if (isMoved && !(await mayChangeStart(tx))) {
        return refuse(serverMessages.accounts.startStands)
      }
      await writeSetting(tx, 'accounts', after, version, maker)
      if (isMoved) await beginAccounts(tx, maker)
      return {
        answer: { version: version + 1 },
        audit: {
          action: 'edit',
          subject: 'account settings',
          subjectId: 'accounts',
          before,
          after,
        },
        topics: TOPICS,
      }
    },
  ),
}
