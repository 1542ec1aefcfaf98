import type { SessionHint } from '#web/public/shared/session-hint.ts'

/** A logged-in user as the browser knows him. */
export const buildSession = (change: Partial<SessionHint> = {}): SessionHint => ({
  id: crypto.randomUUID(),
  role: 'salesman',
  phone: '9000000006',
  name: 'Suresh',
  ...change,
})
