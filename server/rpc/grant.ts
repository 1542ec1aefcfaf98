import { type Capability, can } from '#domain/access/capabilities.ts'
import { commandRow } from '#domain/access/commands.ts'
import { isOn, type Module } from '#domain/access/modules.ts'
import type { Actor } from '#server/db/sessions.ts'
import type { Context } from './context.ts'
import { denial } from './failure.ts'

/** The right of a call that exists only while its module is on (NXT-01). */
export interface ModuleRight {
  readonly right: Capability
  readonly module: Module
}

export type Guard = Capability | ModuleRight

/** `read(inModule('rates', 'price.keep'), …)` */
export const inModule = (module: Module, right: Capability): ModuleRight => ({ right, module })

export const partsOf = (guard: Guard): { right: Capability; module?: Module } =>
  typeof guard === 'string' ? { right: guard } : guard

/** Throws a denial without a session or the capability. */
export const requireGrant = (actor: Actor | undefined, capability: Capability): Actor => {
  if (!actor) throw denial('login')
  if (!can(actor, capability)) throw denial(actor.mustChangePassword ? 'password' : 'right')
  return actor
}

/** NXT-04: saved while the module was on, so it counts: in a queue, or sent without an answer. */
const wasSavedBefore = ({ isResent }: Context, path: string): boolean => {
  const row = commandRow(path)
  return row !== undefined && (isResent || row.offline === 'queue')
}

/** Throws a denial for a new call of a module that is off. */
export const requireModule = async (
  context: Context,
  module: Module | undefined,
  path: string,
): Promise<void> => {
  if (module === undefined || wasSavedBefore(context, path)) return
  const { features } = await context.business.settingsCache.read()
  if (!isOn(features, module)) throw denial('right')
}
