import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { findTools } from '#cli/backup/tools.ts'
import {
  type Answers,
  type ClusterNode,
  parseAnswers,
  suggestAnswers,
} from '#cli/cluster/answers.ts'
import { writeClusterFiles } from '#cli/cluster/files.ts'

const DIRECTORIES = [
  'run/pgbackrest',
  'var/lib/etcd',
  'var/lib/postgresql/15',
  'var/log/pgbackrest',
  'var/run/postgresql',
  'var/spool/pgbackrest',
]

// Runs while its standard input is open, so it ends with this process in any case. PostgreSQL is not
// a child of Patroni, so it is ended by its pid file.
const SUPERVISE = `
  pidfile=$1; shift
  "$@" >/dev/null 2>&1 & child=$!
  cat >/dev/null
  kill -KILL $child 2>/dev/null
  wait $child 2>/dev/null
  [ ! -s "$pidfile" ] || kill -QUIT "$(head -n 1 "$pidfile")" 2>/dev/null
  true`

const supervise = (pidFile: string, command: readonly string[], options: object): ChildProcess =>
  spawn('sh', ['-c', SUPERVISE, 'sh', pidFile, ...command], {
    cwd: '/',
    // Ctrl+C must reach only this process.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...options,
  })

/** Three nodes on loopback addresses that few others use, with the written configuration. */
const writeNodes = (place: string): Answers => {
  const network = `127.${randomInt(20, 250)}.${randomInt(250)}`
  const suggested = suggestAnswers()
  const answers = {
    ...suggested,
    // Connections between loopback addresses come from 127.0.0.1.
    network: '127.0.0.0/8',
    listen: `${network}.9`,
    watchdog: 'off',
    repository: { type: 'posix', path: join(place, 'repository') },
    nodes: [1, 2, 3].map((number) => ({
      name: `pg${number}`,
      address: `${network}.1${number}`,
      root: join(place, `pg${number}`),
    })),
  }
  writeFileSync(join(place, 'answers.json'), JSON.stringify(answers))
  const parsed = parseAnswers(JSON.stringify(answers))
  writeClusterFiles(parsed, place)
  mkdirSync(join(place, 'repository'))
  for (const { root } of parsed.nodes)
    for (const directory of DIRECTORIES) mkdirSync(join(root, directory), { recursive: true })
  execFileSync('chown', ['-R', 'postgres:postgres', place])
  return parsed
}

/**
 * The cluster that `jalkhata cluster write` describes, on one machine: real etcd, Patroni, HAProxy.
 * It needs root, because PostgreSQL runs as its user.
 */
export const prepareThreeNodes = () => {
  const { account } = findTools()
  // In /var/tmp with a short name: the path of a socket has at most 107 characters.
  const place = mkdtempSync('/var/tmp/jalkhata-')
  chmodSync(place, 0o755)
  const answers = writeNodes(place)
  const running = new Map<string, ChildProcess>()
  const stop = async (name: string): Promise<void> => {
    const child = running.get(name)
    if (!child) return
    running.delete(name)
    const gone = once(child, 'exit')
    child.stdin?.end()
    await gone
  }
  return {
    place,
    answers,
    account,
    configOf: (node: ClusterNode) => join(node.root, 'etc/patroni/config.yml'),
    startEtcd: (node: ClusterNode) => {
      const env = parseEnv(readFileSync(join(node.root, 'etc/default/etcd'), 'utf8'))
      const pidFile = join(node.root, 'etcd')
      const options = { ...account, env: { PATH: process.env['PATH'], ...env } }
      running.set(`etcd ${node.name}`, supervise(pidFile, ['etcd'], options))
    },
    startPatroni: (node: ClusterNode) => {
      const pidFile = join(node.root, 'var/lib/postgresql/15/jalkhata/postmaster.pid')
      const log = join(node.root, 'patroni.log')
      const command = ['sh', '-c', 'exec patroni "$1" >>"$2" 2>&1', 'sh']
      const args = [...command, join(node.root, 'etc/patroni/config.yml'), log]
      running.set(`patroni ${node.name}`, supervise(pidFile, args, account))
    },
    startHaproxy: (node: ClusterNode) => {
      const file = join(node.root, 'etc/haproxy/haproxy.cfg')
      const command = ['/usr/sbin/haproxy', '-db', '-f', file]
      running.set('haproxy', supervise(join(node.root, 'haproxy'), command, {}))
    },
    stop,
    end: async () => {
      await Promise.all([...running.keys()].map(stop))
      rmSync(place, { recursive: true, force: true })
    },
  }
}
