import { importOpeningsInput } from '#domain/accounts/account-input.ts'
import { checkOpenings, openingLines } from '#domain/accounts/opening-lines.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { insertOpenings, readCardsOf } from '#server/db/import-openings.ts'
import { inModule } from '#server/rpc/grant.ts'
import { command } from '#server/rpc/procedure.ts'

/** CRD-14. */
export const importOpenings = command(
  inModule('accounts', 'account.correct'),
  importOpeningsInput,
  async (tx, { business, actor }, input) => {
    const at = new Date(business.clock())
    const { commandId, csv, dryRun } = input
    const by = { at, madeBy: actor.name, madeById: actor.id, commandId }
    const lines = openingLines(csv)
    const known = await readCardsOf(
      tx,
      lines.map(({ phone }) => phone),
    )
    const { taken, refused } = checkOpenings(lines, known)
    if (!dryRun) await insertOpenings(tx, taken, businessDay(at.getTime()), by)
    const answer = { added: taken.length, refused }
    return {
      answer,
      audit: {
        action: dryRun ? 'check openings' : 'import openings',
        subject: 'account',
        subjectId: commandId,
        after: { ...answer, refused: refused.length },
      },
      topics: dryRun ? [] : ['accounts', 'customers'],
    }
  },
)
