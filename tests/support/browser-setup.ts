import { startTestCluster } from './cluster-setup.ts'

/** Starts one cluster and one template per run; workers read its address from the environment. */
const setUp = async (): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  process.env['SUPERUSER_URL'] = cluster.superuserUrl()
  return () => cluster.stop()
}

export default setUp
