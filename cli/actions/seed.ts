import { fillYears } from '#cli/demo/years.ts'
import { requiredUrl } from '#cli/failures.ts'
import { progressBar } from '#cli/progress.ts'

const DAYS_A_YEAR = 365.25

export const seed = async ({ years }: { readonly years: number }): Promise<void> => {
  const days = Math.max(1, Math.round(years * DAYS_A_YEAR))
  const urls = { appUrl: requiredUrl('DATABASE_URL'), ownerUrl: requiredUrl('DATABASE_OWNER_URL') }
  const began = Date.now()
  const bar = progressBar()
  try {
    await fillYears(urls, { days, nowMs: began }, bar)
  } finally {
    bar.stop()
  }
  console.log(`${days} days are there, after ${Math.round((Date.now() - began) / 1000)} s.`)
}
