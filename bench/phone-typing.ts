import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const QUANTITIES = ['12', '5', '120', '33', '8', '64']
const BILL_EVERY_MS = 200
const KEY_EVERY_MS = 90

/** What a browser measures of an event; Node's types do not know it. */
interface KeyTiming {
  readonly name: string
  readonly startTime: number
  readonly processingStart: number
}

/** The longest that a key waited before the page took it, while bills come in all the time. */
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
  const typed = new AbortController()
  const traffic = (async () => {
    while (!typed.signal.aborted) {
      await bill()
      await pause(BILL_EVERY_MS)
    }
  })()
  for (const [place, digits] of QUANTITIES.entries()) {
    await fields.nth(place).click()
    await page.keyboard.type(digits, { delay: KEY_EVERY_MS })
  }
  typed.abort()
  await traffic
  return page.evaluate(() => (globalThis as unknown as { longest: { ms: number } }).longest.ms)
}
