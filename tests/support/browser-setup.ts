import { startTestCluster } from './cluster-setup.ts'

/** One cluster and one template for the whole run; workers find it through the environment. */
const setUp = async (): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  process.env['SUPERUSER_URL'] = cluster.superuserUrl()
  return () => cluster.stop()
}

export default setUp
