import { BUILT_MODULES } from '#domain/access/modules.ts'
import { DEFAULT_SETTINGS, settingsFrom } from '#domain/settings/settings.ts'
import type { Tx } from '#server/db/database.ts'
import { lockSetting, writeSetting } from '#server/db/settings.ts'
import type { Maker } from '#server/db/stamp.ts'
import type { User } from '#server/db/users.ts'
import { UPI_KEYS } from '#server/upi-settings.ts'

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  address: ['Plot 14, GIDC Phase 2', 'Mehsana 384002'],
  phone: '98250 40040',
  licences: ['FSSAI 10724003000217'],
  billLine: 'Empty bottles back, please.',
}

/** NXT-01: the demo business shows every module, unless a person has switched one. */
const switchOn = async (tx: Tx, maker: Maker): Promise<void> => {
  if (!(await lockSetting(tx, 'modules')))
    await writeSetting(tx, 'modules', BUILT_MODULES, 0, maker)
}

const UPI = {
  [UPI_KEYS.common]: { payee: 'Jalkhata Mineral Water', merchantCode: '', hasReference: true },
  [UPI_KEYS.counter]: { upiId: 'jalkhata@example' },
} as const

/** UPI-01: unless a person has entered one. No bank has this id. */
const fillUpi = async (tx: Tx, maker: Maker): Promise<void> => {
  if (await lockSetting(tx, UPI_KEYS.common)) return
  for (const [key, value] of Object.entries(UPI)) {
    await writeSetting(tx, key as keyof typeof UPI, value, 0, maker)
  }
}

/** The address and phone on the bills of the demo business, unless a person has changed them. */
export const fillSettings = async (tx: Tx, boss: User, nowMs: number): Promise<boolean> => {
  const maker = { id: boss.id, name: boss.name, at: new Date(nowMs) }
  await switchOn(tx, maker)
  await fillUpi(tx, maker)
  const stored = await lockSetting(tx, 'business')
  // A server that started before has stored the name, and nothing else.
  if (stored && settingsFrom(stored.value).address.length > 0) return false
  return writeSetting(tx, 'business', SETTINGS, 1, maker)
}
