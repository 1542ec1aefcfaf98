import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ORIGIN } from '#tests/support/business.ts'
import type { Client } from '#tests/support/client.ts'
import { type Found, faultsInTokens, type Made, newIntent, type Site, sameBill } from '../site.ts'

const EACH = 12
const PHASES = ['half of it sent', 'all sent', 'answer begun'] as const

/** Sends, and cuts the connection at the phase: what was answered is never read. */
const cut = (port: number, clerk: Client, body: string, phase: (typeof PHASES)[number]) =>
  new Promise<void>((resolve) => {
    const cookie = [...clerk.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/trpc/invoices.create',
      agent: false,
      headers: {
        origin: ORIGIN,
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    const end = () => {
      sent.destroy()
      resolve()
    }
    sent.on('error', () => resolve())
    sent.on('response', end)
    if (phase === 'half of it sent') sent.write(body.slice(0, body.length / 2), end)
    else sent.end(body, phase === 'all sent' ? end : undefined)
  })

const judge = (retry: { status: number; data: Made }, stored: Made | undefined): string[] => {
  if (retry.status !== 200) return [`a retry was answered ${retry.status}`]
  return sameBill(retry.data, stored) ? [] : ['a retry was told of another bill']
}

/** Nobody learns anything from an id that is not theirs, nor changes what it stands for. */
const strangers = async (site: Site, clerk: Client, other: Client): Promise<string[]> => {
  const intent = newIntent()
  await clerk.call<Made>('invoices.create', intent)
  const before = (await site.bills()).length
  const replies = [
    await clerk.call('invoices.create', { ...intent, customerName: 'Other' }),
    await other.call('invoices.create', intent),
    await other.call('invoices.delete', {
      commandId: intent.commandId,
      id: intent.id,
      version: 1,
    }),
  ]
  const faults = replies.flatMap(({ status, body }) => [
    ...(status === 409 ? [] : [`a taken id was answered ${status}`]),
    ...(/token|"id"|Mahesh|9[0-9]{9}/.test(body) ? ['a taken id gave data away'] : []),
  ])
  return before === (await site.bills()).length ? faults : [...faults, 'a taken id made a bill']
}

/** T3: the answer is lost, also after the commit, and the browser asks again under the same id. */
export const wire = async (site: Site): Promise<Found> => {
  const [clerk, other] = await site.clerks(2)
  if (!clerk || !other) throw new Error('There are no clerks')
  await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.app.server.address() as AddressInfo
  const again = await site.openServer()
  const later = await again.enter('9200000000')
  const intents = PHASES.flatMap((phase) =>
    Array.from({ length: EACH }, () => ({ phase, intent: newIntent() })),
  )
  const retries = await Promise.all(
    intents.map(async ({ phase, intent }) => {
      await cut(port, clerk, JSON.stringify(intent), phase)
      const retry = await clerk.call<Made>('invoices.create', intent)
      // From a server that knows nothing of the first one, as after a restart.
      return [retry, await later.call<Made>('invoices.create', intent)]
    }),
  )
  const bills = new Map((await site.bills()).map((bill) => [bill.id, bill]))
  const faults = retries.flatMap((replies, place) =>
    replies.flatMap((reply) => judge(reply, bills.get(intents[place]?.intent.id ?? ''))),
  )
  if (bills.size !== intents.length) faults.push(`${intents.length} wanted, ${bills.size} stored`)
  faults.push(...(await strangers(site, clerk, other)), ...faultsInTokens(await site.bills()))
  await again.close()
  return { faults, figures: { bills: bills.size } }
}
