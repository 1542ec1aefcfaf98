import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Caller, call } from '#tests/reliability/faults/harness/call.ts'
import { faultsInTokens, isSameBill } from '#tests/reliability/faults/harness/consistency.ts'
import { type CreatedBill, newIntent } from '#tests/reliability/faults/harness/intent.ts'
import { type CheckResult, type Run, sizeOf } from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'
import { openProxy, PHASES } from '#tests/reliability/faults/injectors/proxy.ts'
import { ORIGIN } from '#tests/support/business.ts'
import type { Client } from '#tests/support/client.ts'

const SIZES = { short: 16, full: 167 }
const AT_ONCE = 10
/** Long enough for a commit; a client that gets no answer stops waiting then. */
const TIMEOUT_MS = 400

const checkRetry = (
  retry: { status: number; data: CreatedBill },
  stored: CreatedBill | undefined,
): string[] => {
  if (retry.status !== 200) return [`a retry was answered ${retry.status}`]
  return isSameBill(retry.data, stored) ? [] : ['a retry was told of another bill']
}

/** The command id of another user gives no data away and changes nothing. */
const checkStrangers = async (site: Site, clerk: Client, other: Client): Promise<string[]> => {
  const intent = newIntent()
  await clerk.call<CreatedBill>('invoices.create', intent)
  const before = (await site.bills()).length
  const replies = [
    await clerk.call('invoices.create', { ...intent, customerName: 'Other' }),
    await other.call('invoices.create', intent),
    await other.call('invoices.delete', { commandId: intent.commandId, id: intent.id, version: 1 }),
  ]
  const faults = replies.flatMap(({ status, body }) => [
    ...(status === 409 ? [] : [`a taken id was answered ${status}`]),
    ...(/token|"id"|Mahesh|9[0-9]{9}/.test(body) ? ['a taken id gave data away'] : []),
  ])
  // The bill's id with a new command id is taken as well.
  const again = await other.call('invoices.create', { ...intent, commandId: randomUUID() })
  if (again.status !== 409 && again.status !== 422) faults.push(`a taken bill: ${again.status}`)
  return before === (await site.bills()).length ? faults : [...faults, 'a taken id made a bill']
}

/** Cuts each request at its phase, then sends it again to this server and to another one. */
const cutAll = async (site: Site, each: number, clerk: Client, later: Client) => {
  const { port } = site.server.app.server.address() as AddressInfo
  const cookie = [...clerk.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const done: { id: string; replies: Awaited<ReturnType<typeof clerk.call<CreatedBill>>>[] }[] = []
  let answered = 0
  for (const phase of PHASES) {
    const proxy = await openProxy(port, phase)
    const caller: Caller = { origin: ORIGIN, cookie, port: proxy.port }
    const one = async () => {
      const intent = newIntent()
      const cut = await call(caller, 'invoices.create', intent, { timeoutMs: TIMEOUT_MS })
      if (cut.status !== 0) answered += 1
      const replies = [
        await clerk.call<CreatedBill>('invoices.create', intent),
        await later.call<CreatedBill>('invoices.create', intent),
      ]
      done.push({ id: intent.id, replies })
    }
    for (let left = each; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, one))
    }
    proxy.close()
  }
  return { done, answered }
}

/** T3: the answer is lost, also after the commit, and the browser sends the same id again. */
export const wire = async (site: Site, run: Run): Promise<CheckResult> => {
  const [clerk, other] = await site.clerks(2)
  if (!clerk || !other) throw new Error('There are no clerks')
  await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  const again = await site.openServer()
  const later = await again.enter('9200000000')
  const { done, answered } = await cutAll(site, sizeOf(run, SIZES), clerk, later)
  const bills = new Map((await site.bills()).map((bill) => [bill.id, bill]))
  const faults = done.flatMap(({ id, replies }) =>
    replies.flatMap((reply) => checkRetry(reply, bills.get(id))),
  )
  if (answered > 0) faults.push(`${answered} answers came through a wire that was cut`)
  if (bills.size !== done.length) faults.push(`${done.length} wanted, ${bills.size} stored`)
  const gaps = faultsInTokens([...bills.values()])
  faults.push(...(await checkStrangers(site, clerk, other)), ...gaps)
  await again.close()
  return {
    faults: [...new Set(faults)],
    figures: {
      acknowledged: done.length,
      injected: done.length,
      lost: done.filter(({ id }) => !bills.has(id)).length,
      doubled: Math.max(0, bills.size - done.length),
      gaps: gaps.length,
    },
  }
}
