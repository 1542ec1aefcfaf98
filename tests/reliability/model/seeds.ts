import * as fc from 'fast-check'
import { historyOf } from './history.ts'
import { openDevice } from './open-device.ts'
import { runHistory } from './run.ts'
import type { Figures } from './story.ts'

/** Three devices for many histories; a seed always gives the same history. */
export const openModel = (superuserUrl: string) => {
  const devices = [openDevice(), openDevice(), openDevice()] as const
  return {
    run: async (
      seed: number,
      operations: number,
    ): Promise<{ readonly figures?: Figures; readonly fault?: string }> => {
      let figures: Figures | undefined
      const property = fc.asyncProperty(historyOf(operations), async (history) => {
        figures = await runHistory(superuserUrl, devices, history, seed)
      })
      // Histories are not shrunk: they are long, and the seed replays one.
      const { failed, errorInstance } = await fc.check(property, {
        seed,
        numRuns: 1,
        endOnFailure: true,
      })
      const fault = failed ? { fault: String((errorInstance as Error)?.stack) } : {}
      return { ...(figures && { figures }), ...fault }
    },
    close: () => Promise.all(devices.map((device) => device.close())),
  }
}
