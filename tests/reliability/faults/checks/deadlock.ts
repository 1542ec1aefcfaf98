import { newIntent } from '#tests/reliability/faults/harness/intent.ts'
import { type CheckResult, type Run, sizeOf } from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'

const RECORDS = 9
const ROUNDS = { short: 12, full: 120 }

const record = (product: string, day: string) => ({ day, lines: [{ product, quantity: 1 }] })

/** Edits that move production between products and days, while bills take both products. */
export const deadlock = async (site: Site, run: Run): Promise<CheckResult> => {
  const rounds = sizeOf(run, ROUNDS)
  const owner = await site.server.enter('9000000001')
  const faults: string[] = []
  const note = ({ status }: { status: number }) => {
    if (status !== 200) faults.push(`answered ${status}`)
  }
  const lines = ['green-1l', 'premium-2l'].map((product) => ({
    product,
    quantity: 1,
    schemeHundredths: 0,
  }))
  const ids = Array.from({ length: RECORDS }, () => newIntent().id)
  for (const id of ids) {
    note(await owner.send('production.add', { id, ...record('premium-2l', '2026-10-01') }))
  }
  for (let version = 1; version <= rounds && faults.length === 0; version += 1) {
    const product = version % 2 ? 'green-1l' : 'premium-2l'
    const edits = ids.map((id, place) =>
      owner.send('production.edit', {
        id,
        version,
        ...record(product, `2026-1${version % 2}-0${place + 1}`),
      }),
    )
    const bills = ids.map(() => owner.call('invoices.create', { ...newIntent(), lines }))
    for (const reply of await Promise.all([...edits, ...bills])) note(reply)
  }
  return { faults, figures: { rounds } }
}
