import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { runPgbackrest } from '#cli/backup/repository.ts'
import { findTools } from '#cli/backup/tools.ts'
import { postmasterOf } from '#cli/postgres/cluster.ts'
import { rejoinEtcd } from './etcd.ts'
import {
  commandOf,
  killAll,
  lastLines,
  openGuard,
  signal,
  startProgram,
  treeOf,
} from './processes.ts'
import {
  dataDir,
  etcdDir,
  etcdEnvironment,
  haproxyConfig,
  NODES,
  nodeOf,
  openSite,
  PORTS,
  patroniConfig,
  pgbackrestConfig,
  type Site,
} from './site.ts'
import { queryPrimary, readStandbys } from './standbys.ts'

const START_MS = 180_000
const PROBE_MS = 1500
const POLL_MS = 200

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

interface Status {
  readonly server_version?: number
}

/** Undefined if Patroni did not answer in time. */
const askPatroni = async (address: string, path: string, init: RequestInit = {}) => {
  try {
    const signal = AbortSignal.timeout(init.method === 'POST' ? START_MS : PROBE_MS)
    const answer = await fetch(`http://${address}:${PORTS.patroni}${path}`, { ...init, signal })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}

const superuserUrlOf = ({ answers: { listen, passwords } }: Site): string =>
  `postgresql://postgres:${passwords.superuser}@${listen}:${PORTS.proxy}/postgres`

/** Not so with the mutant that shows what asynchronous standbys lose. */
const isSynchronous = (site: Site): boolean =>
  readFileSync(patroniConfig(site, 0), 'utf8').includes('synchronous_mode: true')

/** What Patroni says of the cluster. */
const viewOf = (site: Site) => {
  const addresses = site.answers.nodes.map(({ address }) => address)
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
        const standbys = JSON.stringify(await readStandbys(superuserUrlOf(site)))
        const logs = site.answers.nodes.map(({ name }) => lastLines(site.folder, name))
        throw new Error(`Not ${what}: ${states.join()}\n${standbys}\n${logs.join('\n')}`)
      }
      await pause(POLL_MS)
    }
    return (Date.now() - beganMs) / 1000
  }
  const isWhole = async () => {
    const standbys = (await readStandbys(superuserUrlOf(site))) ?? []
    const streaming = standbys.filter(({ state }) => state === 'streaming')
    if (streaming.length < NODES.length - 1) return false
    if (!isSynchronous(site)) return true
    // Patroni writes to etcd later which one is synchronous; a switchover goes only there.
    const isSafe = streaming.some(({ sync_state }) => sync_state === 'sync')
    return isSafe && (await nodeWith('/sync')) !== undefined
  }
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
  const { account } = findTools()
  const pids = new Map<string, number | undefined>()
  const nameOf = (node: number) => nodeOf(site, node).name
  const start = (name: string, command: readonly string[], options: object = account) =>
    void pids.set(name, startProgram(folder, name, command, options).pid)
  const postgresTree = (node: number) => treeOf(postmasterOf(dataDir(site, node))?.pid)
  const startEtcd = (node: number, isNew = false) => {
    const env = etcdEnvironment(site, node, isNew)
    start(`etcd${node + 1}`, ['etcd'], { ...account, env })
  }
  const startPatroni = (node: number) => start(nameOf(node), ['patroni', patroniConfig(site, node)])
  const etcdTree = (node: number) => treeOf(pids.get(`etcd${node + 1}`))
  const patroniTree = (node: number) => treeOf(pids.get(nameOf(node)))
  return {
    startEtcd,
    startPatroni,
    startProxy: () => start('haproxy', ['haproxy', '-db', '-f', haproxyConfig(site, 0)], {}),
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
    killPatroni: (node: number) => killAll(patroniTree(node)),
    /** In order: Patroni stops PostgreSQL first. */
    stopPatroni: async (node: number) => {
      signal(patroniTree(node).slice(0, 1), 'SIGTERM')
      while (patroniTree(node).length > 0) await pause(POLL_MS)
    },
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
    /** Nothing reaches the standby from now on, not even what waits in a socket when it resumes. */
    cutOff: (node: number) => {
      const all = [...patroniTree(node), ...postgresTree(node)]
      signal(all, 'SIGSTOP')
      return () => {
        const receivers = all.filter((pid) => commandOf(pid).includes('walreceiver'))
        signal(receivers, 'SIGKILL')
        signal(all, 'SIGCONT')
      }
    },
    killPostgres: (node: number) => killAll(postgresTree(node)),
  }
}

/** Writes the files of three machines; their programs are started one by one. */
export const prepareMachines = async () => {
  const site = await openSite()
  return { site, stop: openGuard(site.folder), ...machinesOf(site) }
}

/** Three PostgreSQL under Patroni, three etcd and HAProxy, each machine on its loopback address. */
export const startPatroniCluster = async () => {
  const { site, stop, ...machines } = await prepareMachines()
  const view = viewOf(site)
  try {
    for (const node of NODES) machines.startEtcd(node, true)
    for (const node of NODES) machines.startPatroni(node)
    machines.startProxy()
    await view.untilWhole()
    const primary = (await view.primary()) ?? 0
    await runPgbackrest(findTools().account, ['stanza-create'], pgbackrestConfig(site, primary))
  } catch (error) {
    await stop()
    throw error
  }
  const login = Buffer.from(`patroni:${site.answers.passwords.api}`).toString('base64')
  return {
    ...view,
    ...machines,
    site,
    superuserUrl: superuserUrlOf(site),
    /** So that each standby needs a new file. */
    switchWal: () => queryPrimary(superuserUrlOf(site), 'SELECT pg_switch_wal()'),
    versionOf: async (node: number): Promise<string | undefined> => {
      const answer = await askPatroni(nodeOf(site, node).address, '/patroni')
      return answer && String((JSON.parse(answer.body) as Status).server_version)
    },
    /** By hand, to a standby that works; resolves when Patroni says that it is done. */
    switchover: async (from: number, to: number) => {
      const [leader, candidate] = [nodeOf(site, from), nodeOf(site, to)]
      const answer = await askPatroni(leader.address, '/switchover', {
        method: 'POST',
        headers: { authorization: `Basic ${login}` },
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (answer?.status !== 200) throw new Error(`The switchover failed: ${answer?.body}`)
    },
    stop,
  }
}

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>
