// Three devices, the real server and the model: npm run faults -- --only model
// [--seed N] [--seeds 200]
import { parseArgs } from 'node:util'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { openModel } from './seeds.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '200' },
    operations: { type: 'string', default: '200' },
    cluster: { type: 'string' },
  },
})
const first = Number(values.seed)
const last = first + Number(values.seeds) - 1
const operations = Number(values.operations)
print(`seeds ${first} to ${last}, three devices with ${operations} operations each`)

const beganMs = Date.now()
const own = values.cluster === undefined ? await startTestCluster() : undefined
const superuserUrl = values.cluster ?? own?.superuserUrl() ?? ''
const failed: number[] = []
const sums: Record<string, number> = {}

/** Runs one seed after the other. Two workers: one runs while the other waits for the disk. */
const work = async (seeds: Iterator<number, undefined>): Promise<void> => {
  const model = openModel(superuserUrl)
  try {
    for (let next = seeds.next(); !next.done; next = seeds.next()) {
      const { figures, fault } = await model.run(next.value, operations)
      for (const [name, value] of Object.entries(figures ?? {})) {
        sums[name] = (sums[name] ?? 0) + value
      }
      if (fault === undefined) continue
      failed.push(next.value)
      print(
        `FAULT with seed ${next.value} (npm run faults -- --only model --seed ${next.value} --seeds 1): ${fault}`,
      )
    }
  } finally {
    await model.close()
  }
}

try {
  const seeds = Array.from({ length: last - first + 1 }, (_, nth) => first + nth).values()
  await Promise.all([work(seeds), work(seeds)])
} finally {
  await own?.stop()
}
const seconds = Math.round((Date.now() - beganMs) / 1000)
print(`${last - first + 1} seeds in ${seconds} s, ${failed.length} failed ${JSON.stringify(sums)}`)
if (failed.length > 0) process.exitCode = 1
