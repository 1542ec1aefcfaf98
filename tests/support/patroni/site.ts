import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  type Answers,
  type ClusterNode,
  parseAnswers,
  suggestAnswers,
} from '#cli/cluster/answers.ts'
import { writeClusterFiles } from '#cli/cluster/files.ts'

/** Three machines on one, each with its loopback address and its folder. */
export interface Site {
  readonly folder: string
  readonly answers: Answers
}

export const NODES = [0, 1, 2] as const
export const PORTS = { postgres: 5432, patroni: 8008, client: 2379, peer: 2380, proxy: 5000 }

export const nodeOf = ({ answers }: Site, node: number): ClusterNode => {
  const found = answers.nodes[node]
  if (!found) throw new Error(`There is no node ${node}.`)
  return found
}

const pathOf = (path: string) => (site: Site, node: number) => join(nodeOf(site, node).root, path)

export const dataDir = pathOf('var/lib/postgresql/15/jalkhata')
export const etcdDir = pathOf('var/lib/etcd/jalkhata')
export const patroniConfig = pathOf('etc/patroni/config.yml')
export const pgbackrestConfig = pathOf('etc/pgbackrest/pgbackrest.conf')
export const haproxyConfig = pathOf('etc/haproxy/haproxy.cfg')
const etcdConfig = pathOf('etc/default/etcd')

/** A member that lost its disk joins a cluster that exists. */
export const etcdEnvironment = (site: Site, node: number, isNew: boolean) => ({
  ...parseEnv(readFileSync(etcdConfig(site, node), 'utf8')),
  ...(isNew ? {} : { ETCD_INITIAL_CLUSTER_STATE: 'existing' }),
  ETCD_LOG_LEVEL: 'error',
})

// Debian's packages make these.
const DIRECTORIES = [
  'run/pgbackrest',
  'var/lib/etcd',
  'var/lib/postgresql/15',
  'var/log/pgbackrest',
  'var/run/postgresql',
  'var/spool/pgbackrest',
]

const canListen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** Addresses that no other cluster of this machine uses; the ports are those of a real one. */
const findAddresses = async (): Promise<{ addresses: string[]; listen: string }> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}`
    const addresses = NODES.map((node) => `${network}.${node + 2}`)
    const free = await Promise.all(addresses.map((each) => canListen(each, PORTS.patroni)))
    if (free.every(Boolean)) return { addresses, listen: `${network}.9` }
  }
  throw new Error('No free loopback addresses were found.')
}

/** The files that `jalkhata cluster write` makes. It needs root: PostgreSQL runs as its user. */
export const openSite = async (): Promise<Site> => {
  // In /var/tmp, because /tmp may be in memory; short, because the path of a socket has a limit.
  const folder = mkdtempSync('/var/tmp/jalkhata-')
  chmodSync(folder, 0o755)
  const { addresses, listen } = await findAddresses()
  const answers = parseAnswers(
    JSON.stringify({
      ...suggestAnswers(),
      // Connections between loopback addresses come from 127.0.0.1.
      network: '127.0.0.0/8',
      listen,
      watchdog: 'off',
      repository: { type: 'posix', path: join(folder, 'repository') },
      nodes: addresses.map((address, node) => {
        const name = `pg${node + 1}`
        return { name, address, root: join(folder, name) }
      }),
    }),
  )
  writeClusterFiles(answers, folder)
  mkdirSync(join(folder, 'pids'))
  mkdirSync(join(folder, 'repository'))
  for (const { root } of answers.nodes)
    for (const directory of DIRECTORIES) mkdirSync(join(root, directory), { recursive: true })
  execFileSync('chown', ['-R', 'postgres:postgres', folder])
  return { folder, answers }
}
