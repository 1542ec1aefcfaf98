import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from '#cli/postgres/cluster.ts'
import { prepareTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
  }
}

// The data is discarded after the run, so durability is switched off for speed.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  project.provide('superuserUrl', cluster.superuserUrl())
  return () => cluster.stop()
}

export const startTestCluster = async (): Promise<Cluster> => {
  const cluster = await startCluster({ settings })
  await prepareTemplate(cluster.superuserUrl())
  return cluster
}
