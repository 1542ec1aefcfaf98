// Three devices, the real server and the model: npm run model [-- --seed N --seeds 200]
import { parseArgs } from 'node:util'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { openModel } from './seeds.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

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
say(`seeds ${first} to ${last}, three devices with ${operations} operations each`)

const beganMs = Date.now()
const own = values.cluster === undefined ? await startTestCluster() : undefined
const model = openModel(values.cluster ?? own?.superuserUrl() ?? '')
const failed: number[] = []
const sums: Record<string, number> = {}
try {
  for (let seed = first; seed <= last; seed += 1) {
    const { figures, fault } = await model.run(seed, operations)
    for (const [name, value] of Object.entries(figures ?? {})) {
      sums[name] = (sums[name] ?? 0) + value
    }
    if (fault === undefined) continue
    failed.push(seed)
    say(`FAULT with seed ${seed} (npm run model -- --seed ${seed} --seeds 1): ${fault}`)
  }
} finally {
  await model.close()
  await own?.stop()
}
const seconds = Math.round((Date.now() - beganMs) / 1000)
say(`${last - first + 1} seeds in ${seconds} s, ${failed.length} failed ${JSON.stringify(sums)}`)
if (failed.length > 0) process.exitCode = 1
