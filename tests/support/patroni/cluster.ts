import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterOf } from '#cli/postgres/cluster.ts'
import {
  dataDir,
  etcdArguments,
  etcdDir,
  haproxyConfig,
  NODES,
  nodeName,
  PASSWORDS,
  PORTS,
  patroniConfig,
  type Site,
  socketDir,
} from './config.ts'
import { rejoinEtcd } from './etcd.ts'
import {
  ACCOUNT,
  commandOf,
  killAll,
  lastLines,
  openGuard,
  signal,
  startProgram,
  treeOf,
} from './processes.ts'
import { hasStandbys } from './standbys.ts'

const START_MS = 180_000
const PROBE_MS = 1500
const POLL_MS = 200

const canListen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** Addresses that no other cluster of this machine uses; the ports are those of a real one. */
const findAddresses = async (): Promise<Omit<Site, 'folder'>> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}`
    const addresses = NODES.map((node) => `${network}.${node + 2}`)
    const free = await Promise.all(addresses.map((each) => canListen(each, PORTS.patroni)))
    if (free.every(Boolean)) return { addresses, proxyAddress: `${network}.9` }
  }
  throw new Error('No free loopback addresses were found.')
}

const openSite = async (): Promise<Site> => {
  // In /var/tmp, because /tmp may be in memory.
  const folder = mkdtempSync('/var/tmp/jalkhata-patroni-')
  const site = { folder, ...(await findAddresses()) }
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'pids'))
  const binDir = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout.trim()
  for (const node of NODES) {
    mkdirSync(socketDir(site, node))
    writeFileSync(join(folder, `patroni${node + 1}.yml`), patroniConfig(site, node, binDir))
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig(site))
  if ('uid' in ACCOUNT) {
    for (const path of [folder, ...NODES.map((node) => socketDir(site, node))]) {
      chownSync(path, ACCOUNT.uid ?? 0, ACCOUNT.gid ?? 0)
    }
  }
  return site
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Undefined if Patroni did not answer in time. */
const askPatroni = async (address: string | undefined, path: string, init: RequestInit = {}) => {
  try {
    const signal = AbortSignal.timeout(init.method === 'POST' ? START_MS : PROBE_MS)
    const answer = await fetch(`http://${address}:${PORTS.patroni}${path}`, { ...init, signal })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}

const superuserUrlOf = (address: string | undefined, port: number): string =>
  `postgresql://postgres:${PASSWORDS.superuser}@${address}:${port}/postgres`

/** What Patroni says of the cluster. */
const viewOf = ({ folder, addresses, proxyAddress }: Site) => {
  const nodeWith = async (path: string): Promise<number | undefined> => {
    const answers = await Promise.all(addresses.map((each) => askPatroni(each, path)))
    const found = answers.findIndex((answer) => answer?.status === 200)
    return found < 0 ? undefined : found
  }
  const members = async (): Promise<Member[]> => {
    const answers = await Promise.all(addresses.map((each) => askPatroni(each, '/cluster')))
    const answer = answers.find((each) => each?.status === 200)
    return answer ? (JSON.parse(answer.body) as { members: Member[] }).members : []
  }
  const until = async (what: string, isSo: () => Promise<boolean>, withinMs = START_MS) => {
    const beganMs = Date.now()
    while (!(await isSo())) {
      if (Date.now() - beganMs > withinMs) {
        const states = (await members()).map(({ name, role, state }) => `${name} ${role} ${state}`)
        const logs = NODES.map((node) => lastLines(folder, nodeName(node)))
        throw new Error(`Not ${what}: ${states.join()}\n${logs.join('\n')}`)
      }
      await pause(POLL_MS)
    }
    return (Date.now() - beganMs) / 1000
  }
  const isWhole = () => hasStandbys(superuserUrlOf(proxyAddress, PORTS.proxy))
  return {
    primary: () => nodeWith('/primary'),
    syncStandby: () => nodeWith('/sync'),
    /** Seconds until both standbys stream, one of them synchronously. */
    untilWhole: () => until('whole', isWhole),
    untilPrimary: () => until('writable', async () => (await nodeWith('/primary')) !== undefined),
  }
}

/** Starts and ends the programs of the machines. */
const machinesOf = (site: Site) => {
  const { folder } = site
  const pids = new Map<string, number | undefined>()
  const start = (name: string, command: readonly string[], account: object = ACCOUNT) =>
    void pids.set(name, startProgram(folder, name, command, account).pid)
  const postgresTree = (node: number) => treeOf(postmasterOf(dataDir(site, node))?.pid)
  const startEtcd = (node: number, isNew = false) =>
    start(`etcd${node + 1}`, ['etcd', ...etcdArguments(site, node, isNew)])
  const startPatroni = (node: number) =>
    start(nodeName(node), ['patroni', join(folder, `patroni${node + 1}.yml`)])
  const etcdTree = (node: number) => treeOf(pids.get(`etcd${node + 1}`))
  const patroniTree = (node: number) => treeOf(pids.get(nodeName(node)))
  return {
    startEtcd,
    startPatroni,
    startProxy: () => start('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], {}),
    killProxy: () => killAll(treeOf(pids.get('haproxy'))),
    etcdTree,
    patroniTree,
    postgresTree,
    freezeEtcd: (node: number) => {
      const all = etcdTree(node)
      signal(all, 'SIGSTOP')
      return () => signal(all, 'SIGCONT')
    },
    killEtcd: (node: number) => killAll(etcdTree(node)),
    /** The machine burned: its processes and its disk are gone. */
    destroy: async (node: number) => {
      await killAll([...patroniTree(node), ...postgresTree(node), ...etcdTree(node)])
      for (const path of [dataDir(site, node), etcdDir(site, node)]) {
        rmSync(path, { recursive: true, force: true, maxRetries: 5 })
      }
    },
    /** A machine in the place of a lost one, with empty disks. */
    replace: async (node: number) => {
      if (!existsSync(etcdDir(site, node))) await rejoinEtcd(site, node)
      if (etcdTree(node).length === 0) startEtcd(node)
      if (patroniTree(node).length === 0) startPatroni(node)
    },
    /** Stops all that runs on the machine, or only PostgreSQL; returns how to resume it. */
    freeze: (node: number, what: 'machine' | 'postgres') => {
      const all = () => [
        ...(what === 'machine' ? [...patroniTree(node), ...etcdTree(node)] : []),
        ...postgresTree(node),
      ]
      // A process that was started between the two is stopped by the second.
      signal(all(), 'SIGSTOP')
      signal(all(), 'SIGSTOP')
      return () => signal(all(), 'SIGCONT')
    },
    /** Ends the standby's connection to the primary, and stops all else: nothing waits in a socket. */
    cutOff: (node: number) => {
      const all = [...patroniTree(node), ...postgresTree(node)]
      const receivers = all.filter((pid) => commandOf(pid).includes('walreceiver'))
      signal(
        all.filter((pid) => !receivers.includes(pid)),
        'SIGSTOP',
      )
      signal(receivers, 'SIGTERM')
      return () => signal(all, 'SIGCONT')
    },
    killPostgres: (node: number) => killAll(postgresTree(node)),
  }
}

/** Three PostgreSQL under Patroni, three etcd and HAProxy, each machine on its loopback address. */
export const startPatroniCluster = async () => {
  const site = await openSite()
  const stop = openGuard(site.folder)
  const [view, machines] = [viewOf(site), machinesOf(site)]
  try {
    for (const node of NODES) machines.startEtcd(node, true)
    for (const node of NODES) machines.startPatroni(node)
    machines.startProxy()
    await view.untilWhole()
  } catch (error) {
    await stop()
    throw error
  }
  const { addresses, proxyAddress } = site
  return {
    ...view,
    ...machines,
    superuserUrl: superuserUrlOf(proxyAddress, PORTS.proxy),
    /** By hand, to a standby that works; resolves when Patroni says that it is done. */
    switchover: async (from: number, to: number) => {
      const body = JSON.stringify({ leader: nodeName(from), candidate: nodeName(to) })
      const answer = await askPatroni(addresses[from], '/switchover', { method: 'POST', body })
      if (answer?.status !== 200) throw new Error(`The switchover failed: ${answer?.body}`)
    },
    stop,
  }
}

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>
