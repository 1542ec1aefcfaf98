import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { isPassword } from '#server/auth/passwords.ts'
import type { Business } from '#server/business.ts'
import type { Actor } from '#server/db/sessions.ts'
import { type Credentials, findCredentials } from '#server/db/users.ts'

/** The user's own password, asked again; wrong ones count as tries of a login. */
export const confirmPassword = async (
  facts: {
    readonly business: Business
    readonly actor: Actor
    readonly context: { readonly address: string }
  },
  password: string,
): Promise<Credentials | Refusal> => {
  const { business, actor, context } = facts
  const attempt = { phone: actor.phone, address: context.address, device: actor.sessionId }
  const { waitMs, markSucceeded } = await business.loginThrottle.begin(attempt)
  if (waitMs > 0) return refuse(messages.login.tooManyTries, { n: Math.ceil(waitMs / 1000) })
  const current = await findCredentials(business.db, actor.phone)
  if (!current?.passwordHash || !(await isPassword(current.passwordHash, password))) {
    return refuse(messages.login.incorrectPassword)
  }
  await markSucceeded()
  return current
}
