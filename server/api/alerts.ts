import * as z from 'zod/mini'
import { can } from '#domain/access/capabilities.ts'
import { seenInput } from '#domain/trends/trend-input.ts'
import { markSeen, readAlerts, readWaiting } from '#server/db/alerts.ts'
import { readOpenRestores } from '#server/db/restores.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const SHOWN_MS = 30 * 86_400_000

/** BOS-04: what owner and boss should look at. */
export const alertProcedures = router({
  list: read('trend.read', z.void(), async ({ business, actor }) => {
    const since = new Date(business.clock() - SHOWN_MS)
    const alerts = await readAlerts(business.db, actor.id, since)
    return alerts.map(({ at, ...alert }) => ({ ...alert, at: at.toISOString() }))
  }),

  /** R23: how much waits for this person; who may not decide has nothing on hold. */
  waiting: read('trend.read', z.void(), async ({ business, actor }) => {
    const now = business.clock()
    const decides = can(actor, 'held.decide')
    const [counts, restores] = await Promise.all([
      readWaiting(business.db, actor.id, decides, new Date(now - SHOWN_MS)),
      decides ? readOpenRestores(business.db, new Date(now)) : [],
    ])
    return { ...counts, restores: restores.length }
  }),

  /** Of the one who presses it; the others still have theirs. */
  seen: command('trend.read', seenInput, async (tx, { business, actor }, { ids }) => {
    await markSeen(tx, ids, actor.id, new Date(business.clock()))
    return {
      answer: { ids },
      audit: { action: 'see', subject: 'alerts', subjectId: actor.id, after: { ids } },
      topics: [],
    }
  }),
})
