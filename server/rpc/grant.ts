import { type Capability, can } from '#domain/access/capabilities.ts'
import type { Actor } from '#server/db/sessions.ts'
import { denial } from './failure.ts'

/** Throws a denial without a session or the capability. */
export const requireGrant = (actor: Actor | undefined, capability: Capability): Actor => {
  if (!actor) throw denial('login')
  if (!can(actor, capability)) throw denial(actor.mustChangePassword ? 'password' : 'right')
  return actor
}
