import * as z from 'zod/mini'
import { doneSteps, FIRST_STEPS } from '#domain/settings/first-steps.ts'
import { hideFirstStepsInput } from '#domain/settings/settings-input.ts'
import { hideFirstSteps, readFirstRecords } from '#server/db/first-steps.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

/** SET-03. */
export const firstStepsProcedures = router({
  read: read('settings.keep', z.void(), async ({ business }) => {
    const { settings } = await business.settingsCache.read()
    const records = await readFirstRecords(business.db)
    const done = doneSteps({ ...records, address: settings.address.length > 0 })
    if (done.length === FIRST_STEPS.length) business.settingsCache.endFirstSteps()
    return { done, hasSalesmen: records.salesmen }
  }),

  hide: command('settings.keep', hideFirstStepsInput, async (tx, { business, actor }) => {
    const { id, name } = actor
    await hideFirstSteps(tx, { id, name, at: new Date(business.clock()) })
    return {
      answer: null,
      audit: { action: 'hide first steps', subject: 'settings', subjectId: 'first-steps' },
      topics: ['settings'],
    }
  }),
})
