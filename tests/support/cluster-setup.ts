import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from '#scripts/postgres/cluster.ts'
import { prepareTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
  }
}

// Nothing here outlives a run, so nothing needs to survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

let cluster: Cluster | undefined

export async function setup(project: TestProject): Promise<void> {
  cluster = await startTestCluster()
  project.provide('superuserUrl', cluster.superuserUrl())
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
}

export async function startTestCluster(): Promise<Cluster> {
  const own = await startOwn()
  await prepareTemplate(own.superuserUrl())
  return own
}

/** A cluster that another run started would be stopped under this one: then take the next name. */
async function startOwn(): Promise<Cluster> {
  for (let turn = 1; turn <= 20; turn += 1) {
    const candidate = await startCluster({ name: turn === 1 ? 'test' : `test-${turn}`, settings })
    if (candidate.owned) return candidate
  }
  throw new Error('Twenty test clusters are running already: stop some of them.')
}
