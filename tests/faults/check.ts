import { ring } from './checks/ring.ts'
import { storm } from './checks/t1-storm.ts'
import { reset } from './checks/t2-reset.ts'
import { wire } from './checks/t3-wire.ts'
import { stock } from './checks/t7-stock.ts'
import { day, EDGE_START_MS } from './checks/t8-day.ts'
import { lookUp } from './checks/t11-look-up.ts'
import { type Found, openSite, type Site } from './site.ts'

interface Check {
  readonly run: (site: Site) => Promise<Found>
  readonly startMs?: number
}

const CHECKS = {
  storm: { run: storm },
  reset: { run: reset },
  wire: { run: wire },
  stock: { run: stock },
  day: { run: day, startMs: EDGE_START_MS },
  ring: { run: ring },
  lookUp: { run: lookUp },
} satisfies Record<string, Check>

export type CheckName = keyof typeof CHECKS

/** Runs in a process of its own, in the tree that it lies in: the real one or a mutant. */
const [name = '', superuserUrl = ''] = process.argv.slice(2)
const check: Check = CHECKS[name as CheckName]
const site = await openSite(superuserUrl, check.startMs)
const found = await check.run(site)
await site.server.close()
process.stdout.write(JSON.stringify(found))
