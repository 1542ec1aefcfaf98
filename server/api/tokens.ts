import * as z from 'zod/mini'
import { businessDay } from '#domain/shared/dates.ts'
import { resetTokenInput } from '#domain/tokens/token-input.ts'
import { countDay, countWaiting } from '#server/db/invoice-pages.ts'
import { lockCounter, readCounter, startRun } from '#server/db/tokens.ts'
import { command, router, sharedRead } from '#server/rpc/procedure.ts'

export const tokenProcedures = router({
  /** TOK-03, C10: the day, its run and last token, the counts of its invoices, and what waits. */
  today: sharedRead('invoice.read', ['token', 'invoices'], z.void(), async ({ business }) => {
    const day = businessDay(business.clock())
    const counter = await readCounter(business.db, day)
    const waiting = await countWaiting(business.db, day)
    return { day, ...counter, ...(await countDay(business.db, day)), ...waiting }
  }),

  /** TOK-02: resets only the day and run on the screen, so a tap on a stale screen does nothing. */
  reset: command('token.reset', resetTokenInput, async (tx, { business }, input) => {
    const day = businessDay(business.clock())
    const before = await lockCounter(tx, day)
    const reset = input.day === day && (await startRun(tx, day, input.run))
    return {
      answer: { reset },
      audit: {
        action: reset ? 'reset' : 'stale reset',
        subject: 'token',
        subjectId: day,
        before,
        after: reset ? { run: input.run + 1, last: 0 } : before,
      },
      topics: reset ? ['token'] : [],
    }
  }),
})
