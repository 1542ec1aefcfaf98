import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const QUANTITIES = ['12', '5', '120', '33', '8', '64']
const BILL_EVERY_MS = 200
const KEY_EVERY_MS = 90

/** PerformanceEventTiming, which Node's types do not have. */
interface KeyTiming {
  readonly name: string
  readonly startTime: number
  readonly processingStart: number
}

/** The longest input delay of a key while new bills keep arriving. */
export const measureInputDelay = async (
  page: Page,
  bill: () => Promise<unknown>,
): Promise<number> => {
  const fields = page.getByLabel(/quantity$/)
  await fields.first().waitFor()
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(globalThis, { longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly KeyTiming[]) {
        if (entry.name !== 'keydown') continue
        longest.ms = Math.max(longest.ms, entry.processingStart - entry.startTime)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })
  const stop = new AbortController()
  const traffic = (async () => {
    while (!stop.signal.aborted) {
      await bill()
      await pause(BILL_EVERY_MS)
    }
  })()
  for (const [place, digits] of QUANTITIES.entries()) {
    await fields.nth(place).click()
    await page.keyboard.type(digits, { delay: KEY_EVERY_MS })
  }
  stop.abort()
  await traffic
  return page.evaluate(() => (globalThis as unknown as { longest: { ms: number } }).longest.ms)
}
