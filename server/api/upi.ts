import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { checkUpi, hasOtherIds, isRecentChange, type UpiSettings } from '#domain/upi/upi.ts'
import { saveUpiInput } from '#domain/upi/upi-input.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import type { Tx } from '#server/db/database.ts'
import { lockSetting, type SettingKey, writeSetting } from '#server/db/settings.ts'
import type { Maker } from '#server/db/stamp.ts'
import { type Credentials, lockPassword } from '#server/db/users.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { inModule } from '#server/rpc/grant.ts'
import { preparedCommand, read, router } from '#server/rpc/procedure.ts'
import { UPI_KEYS, upiFrom } from '#server/upi-settings.ts'
import { confirmPassword } from './confirm-password.ts'

/** Locks the common row first, so two saves wait for each other. */
const lockUpi = async (tx: Tx) => {
  const common = await lockSetting(tx, UPI_KEYS.common)
  const counter = await lockSetting(tx, UPI_KEYS.counter)
  const salesman = await lockSetting(tx, UPI_KEYS.salesman)
  const rows = [common, counter, salesman].filter((row) => row !== undefined)
  return { common, ...upiFrom(rows), versions: { counter, salesman } }
}

type Locked = Awaited<ReturnType<typeof lockUpi>>

/** Only the row of a changed id: its change is shown for seven days. */
const writeIds = async (tx: Tx, locked: Locked, after: UpiSettings, maker: Maker) => {
  const { settings: before, versions } = locked
  const write = (key: SettingKey, upiId: string, version = 0) =>
    writeSetting(tx, key, { upiId }, version, maker)
  if (before.upiId !== after.upiId) {
    await write(UPI_KEYS.counter, after.upiId, versions.counter?.version)
  }
  if (before.salesmanUpiId !== after.salesmanUpiId) {
    await write(UPI_KEYS.salesman, after.salesmanUpiId, versions.salesman?.version)
  }
}

const saveUpi = async (
  tx: Tx,
  { after, version, current }: Checked & { readonly version: number },
  maker: Maker,
) => {
  const locked = await lockUpi(tx)
  const { payee, merchantCode, hasReference } = after
  const isWritten =
    version === locked.version &&
    (await writeSetting(tx, UPI_KEYS.common, { payee, merchantCode, hasReference }, version, maker))
  if (!isWritten) {
    const now = await lockUpi(tx)
    return now.common
      ? conflict(now.common, { version: now.version, ...now.settings })
      : refuse(messages.app.unreadable)
  }
  if (hasOtherIds(locked.settings, after)) {
    if (!current) return refuse(upiMessages.noPassword)
    if (!(await lockPassword(tx, current))) return refuse(messages.login.incorrectPassword)
    await writeIds(tx, locked, after, maker)
  }
  return {
    answer: { version: version + 1 },
    audit: {
      action: 'edit',
      subject: 'upi',
      subjectId: UPI_KEYS.common,
      before: locked.settings,
      after,
    },
    topics: ['settings'] as const,
  }
}

interface Checked {
  readonly after: UpiSettings
  /** Of a password that was asked again. */
  readonly current: Credentials | undefined
}

/** UPI-01. */
export const upiProcedures = router({
  read: read(inModule('upi', 'invoice.write'), z.void(), async ({ business }) => {
    const { upi } = await business.settingsCache.read()
    const nowMs = business.clock()
    return {
      version: upi.version,
      ...upi.settings,
      changes: upi.changes.filter((change) => isRecentChange(change, nowMs)),
    }
  }),

  save: preparedCommand(
    inModule('upi', 'settings.keep'),
    saveUpiInput,
    async (facts, input): Promise<Checked | Refusal> => {
      const { commandId: _commandId, version: _version, password, ...typed } = input
      const after = checkUpi(typed)
      if (isRefusal(after)) return after
      const current = password === null ? undefined : await confirmPassword(facts, password)
      return current && isRefusal(current) ? current : { after, current }
    },
    (tx, { business, actor }, { version }, checked: Checked) => {
      const maker = { id: actor.id, name: actor.name, at: new Date(business.clock()) }
      return saveUpi(tx, { ...checked, version }, maker)
    },
    { secrets: ['password'] },
  ),
})
