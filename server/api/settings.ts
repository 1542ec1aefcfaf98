import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { featuresOf, type Module } from '#domain/access/modules.ts'
import {
  type BusinessSettings,
  checkSettings,
  SETTINGS_ID,
  settingsFrom,
  withLimitsOf,
} from '#domain/settings/settings.ts'
import {
  removeLogoInput,
  saveSettingsInput,
  setLogoInput,
  switchModuleInput,
} from '#domain/settings/settings-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { idleLimitMs } from '#domain/users/login-session.ts'
import type { Business } from '#server/business.ts'
import type { Tx } from '#server/db/database.ts'
import { readMaterials } from '#server/db/materials.ts'
import type { Actor } from '#server/db/sessions.ts'
import {
  lockSetting,
  readLogoRow,
  type StoredSetting,
  setIdleLimit,
  writeLogo,
  writeSetting,
} from '#server/db/settings.ts'
import { cleanPng } from '#server/png.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, preparedCommand, read, router } from '#server/rpc/procedure.ts'
import { startAccounts } from './account-settings.ts'

const TOPICS = ['settings'] as const

const SUBJECT = { subject: 'settings', subjectId: SETTINGS_ID } as const

const present = (settings: BusinessSettings, version: number) => ({
  id: SETTINGS_ID,
  version,
  ...settings,
})

const makerOf = (business: Business, { id, name }: Actor) => ({
  id,
  name,
  at: new Date(business.clock()),
})

/** Two changes at once: the second is refused with what the first stored. */
const conflictWith = (stored: StoredSetting | undefined, current: unknown) =>
  stored ? conflict(stored, current) : refuse(messages.app.unreadable)

const idleLimit = ({ idleHours }: BusinessSettings): number => idleLimitMs('owner', idleHours)

const changeLogo = async (
  tx: Tx,
  { business, actor }: { business: Business; actor: Actor },
  version: number,
  png: Buffer | null,
) => {
  const tag = createHash('sha256')
    .update(png ?? '')
    .digest('hex')
  if (!(await writeLogo(tx, { png, tag }, version, makerOf(business, actor)))) {
    const stored = await readLogoRow(tx)
    return stored ? conflict(stored, { version: stored.version }) : refuse(messages.app.unreadable)
  }
  return {
    answer: { version: version + 1 },
    audit: {
      action: png ? 'set logo' : 'remove logo',
      ...SUBJECT,
      ...(png && { after: { tag, bytes: png.length } }),
    },
    topics: TOPICS,
  }
}

/** The modules after one switch; refused for a module that this version does not have. */
const switched = (
  { builtModules }: Business,
  value: unknown,
  { module, on }: { module: Module; on: boolean },
) => {
  if (!builtModules.includes(module)) return refuse(messages.app.unreadable)
  const before = featuresOf(Array.isArray(value) ? value : [], builtModules)
  return builtModules.filter((one) => (one === module ? on : before.includes(one)))
}

/** SET-01, SET-02. */
export const settingsProcedures = router({
  read: read('settings.keep', z.void(), async ({ business }) => {
    const { settings, version, logo, ...modules } = await business.settingsCache.read()
    const items = await readMaterials(business.db, 'raw')
    return {
      ...present(settings, version),
      logo: { version: logo.version, tag: logo.tag ?? null },
      rawItems: items.map(({ id, name, unit }) => ({ id, name, unit })),
      modules: {
        version: modules.modulesVersion,
        built: business.builtModules,
        on: modules.features,
      },
    }
  }),

  /** SET-04: what every print shows. */
  letterhead: read('profile.own', z.void(), async ({ business }) => {
    const { settings, logo } = await business.settingsCache.read()
    const { name, address, phone, licences, billLine } = settings
    return { name, address, phone, licences, billLine, logoTag: logo.tag ?? null }
  }),

  save: command('settings.keep', saveSettingsInput, async (tx, { business, actor }, input) => {
    const { commandId: _commandId, id: _id, version, ...fields } = input
    const checked = checkSettings(fields)
    if (isRefusal(checked)) return checked
    const stored = await lockSetting(tx, 'business')
    const before = settingsFrom(stored?.value)
    if (stored?.version !== version) {
      return conflictWith(stored, present(before, stored?.version ?? 0))
    }
    const rawItems = await readMaterials(tx, 'raw')
    const after = withLimitsOf(
      checked,
      rawItems.map(({ id }) => id),
    )
    await writeSetting(tx, 'business', after, version, makerOf(business, actor))
    if (after.idleHours !== before.idleHours) await setIdleLimit(tx, idleLimit(after))
    return {
      answer: { version: version + 1 },
      audit: { action: 'edit', ...SUBJECT, before, after },
      topics: TOPICS,
    }
  }),

  setLogo: preparedCommand(
    'settings.keep',
    setLogoInput,
    async (_facts, { png }) => {
      const picture = await cleanPng(Buffer.from(png, 'base64'))
      return picture ?? refuse(messages.settings.invalidLogo)
    },
    (tx, facts, { version }, picture: Buffer) => changeLogo(tx, facts, version, picture),
  ),

  removeLogo: command('settings.keep', removeLogoInput, (tx, facts, { version }) =>
    changeLogo(tx, facts, version, null),
  ),

  /** NXT-01. */
  switchModule: command(
    'settings.keep',
    switchModuleInput,
    async (tx, { business, actor }, { module, on, version, startDay }) => {
      const stored = await lockSetting(tx, 'modules')
      const modules = switched(business, stored?.value, { module, on })
      if (isRefusal(modules)) return modules
      const isWritten =
        version === (stored?.version ?? 0) &&
        (await writeSetting(tx, 'modules', modules, version, makerOf(business, actor)))
      if (!isWritten) {
        const now = await lockSetting(tx, 'modules')
        return conflictWith(now, { version: now?.version ?? 0, modules: now?.value })
      }
      const refused =
        on && module === 'accounts'
          ? await startAccounts(tx, makerOf(business, actor), startDay)
          : undefined
      if (refused) return refused
      return {
        answer: { version: version + 1 },
        audit: { action: on ? 'switch on' : 'switch off', subject: 'module', subjectId: module },
        topics: module === 'accounts' ? ([...TOPICS, 'accounts', 'customers'] as const) : TOPICS,
      }
    },
  ),
})
