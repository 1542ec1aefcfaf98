import { type Found, faultsInTokens, type Made, newIntent, type Site, sameBill } from '../site.ts'

const CLERKS = 50
const BILLS_EACH = 6

/** T1: fifty clerks at once, every tenth bill sent twice at the same moment. */
export const storm = async (site: Site): Promise<Found> => {
  const clerks = await site.clerks(CLERKS)
  const faults: string[] = []
  const acknowledged: Made[] = []
  let intents = 0
  const startMs = performance.now()
  await Promise.all(
    clerks.map(async (clerk) => {
      for (let bill = 0; bill < BILLS_EACH; bill += 1) {
        intents += 1
        const times = intents % 10 === 0 ? 2 : 1
        const intent = newIntent()
        const replies = await Promise.all(
          Array.from({ length: times }, () => clerk.call<Made>('invoices.create', intent)),
        )
        for (const { status, data } of replies) {
          if (status !== 200) faults.push(`answered ${status}`)
          else if (!sameBill(data, replies[0]?.data)) faults.push('a double got another answer')
        }
        if (replies[0]?.status === 200) acknowledged.push(replies[0].data)
      }
    }),
  )
  const seconds = (performance.now() - startMs) / 1000
  const bills = await site.bills()
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  for (const made of acknowledged) {
    if (!sameBill(byId.get(made.id), made)) faults.push(`lost or changed: ${made.token}`)
  }
  if (bills.length !== intents) faults.push(`${intents} bills wanted, ${bills.length} stored`)
  faults.push(...faultsInTokens(bills))
  const figures = { bills: bills.length, seconds, perSecond: bills.length / seconds }
  return { faults, figures }
}
