import type { Page } from '@playwright/test'

/** The server does what is asked, and its first answers are lost on the way; says how many were. */
export const loseAnswers = async (page: Page, call: string | RegExp, most = 1) => {
  let lost = 0
  await page.route(typeof call === 'string' ? `**/trpc/${call}` : call, async (route) => {
    if (lost >= most) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => lost
}

/** The server gets what is sent and its answer never arrives, until what comes back is called. */
export const swallowAnswers = async (page: Page, call: string) => {
  let deaf = true
  await page.route(`**/trpc/${call}`, async (route) => {
    if (!deaf) return route.fallback()
    await route.fetch()
  })
  return () => {
    deaf = false
  }
}
