import { describe, expect, inject, test, vi } from 'vitest'
import type { Entry } from './entries/entry.ts'
import { SUITE } from './suite.ts'
import { inCopy } from './tree.ts'

/** Declares what CI runs of the suite: each check at a tenth of its size, and its first mutant. */
export const declareShortForm = (...forms: Entry['shortForm'][]): void => {
  // Each test starts processes, which take long on a busy machine.
  vi.setConfig({ testTimeout: 180_000 })
  const where = { superuserUrl: inject('superuserUrl'), size: 'short', seed: 1 } as const

  for (const { id, hazard, title, run, zones = ['UTC'], shortForm, mutants } of SUITE) {
    if (!forms.includes(shortForm)) continue
    describe(`${id} ${hazard}`, () => {
      for (const zone of shortForm === 'mutants only' ? [] : zones) {
        test(zones.length > 1 ? `${title}: ${zone}` : title, async ({ annotate }) => {
          const { faults, figures } = await inCopy([], (root) => run({ ...where, root, zone }))
          await annotate(JSON.stringify(figures))
          expect(faults).toEqual([])
        })
      }
      for (const { name, patches, caught, zone = 'UTC', only } of mutants.slice(0, 1)) {
        // At a tenth of the size the check may miss a fault by chance.
        test(`mutant: ${name}`, { retry: 2 }, async () => {
          const { faults } = await inCopy(patches, (root) => run({ ...where, root, zone, only }))
          expect(faults.join('; ')).toContain(caught)
        })
      }
    })
  }
}
