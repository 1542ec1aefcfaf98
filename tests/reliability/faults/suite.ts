import { CLUSTER } from './entries/cluster.ts'
import { EDGES } from './entries/edges.ts'
import type { Entry } from './entries/entry.ts'
import { MACHINE } from './entries/machine.ts'
import { MONEY } from './entries/money.ts'
import { NUMBERS } from './entries/numbers.ts'
import { RIGHTS } from './entries/rights.ts'
import { STOCK } from './entries/stock.ts'
import { STRANGERS } from './entries/strangers.ts'

export const SUITE: readonly Entry[] = [
  ...NUMBERS,
  ...STOCK,
  ...RIGHTS,
  ...STRANGERS,
  ...MACHINE,
  ...EDGES,
  ...MONEY,
]

/** Runs on three machines, by `npm run faults -- --cluster`. */
export const CLUSTER_SUITE: readonly Entry[] = CLUSTER
