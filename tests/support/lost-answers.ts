import type { Page } from '@playwright/test'

/** The server runs each request, but the first `most` answers are lost; returns their count. */
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

/** The server runs each request, but no answer arrives until the returned function is called. */
export const swallowAnswers = async (page: Page, call: string) => {
  let isLosing = true
  await page.route(`**/trpc/${call}`, async (route) => {
    if (!isLosing) return route.fallback()
    await route.fetch()
  })
  return () => {
    isLosing = false
  }
}

/** Holds requests back until they are let through. */
export const holdAnswers = async (page: Page, calls: string | RegExp): Promise<() => void> => {
  let letThrough: (() => void) | undefined
  const answered = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(calls, async (route) => {
    await answered
    await route.fallback()
  })
  return () => letThrough?.()
}

/** The server's answer to a command that it refuses. */
export const refusalOf = (text: string) => ({
  status: 422,
  contentType: 'application/json',
  body: JSON.stringify({
    error: { code: -32022, message: 'refusal', data: { kind: 'refusal', text } },
  }),
})
