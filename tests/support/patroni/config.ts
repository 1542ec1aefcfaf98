import { join } from 'node:path'

/** Three machines and the application's, each with its loopback address. */
export interface Site {
  readonly folder: string
  readonly addresses: readonly string[]
  readonly proxyAddress: string
}

export const NODES = [0, 1, 2] as const
export const PORTS = { postgres: 5432, patroni: 8008, client: 2379, peer: 2380, proxy: 5000 }
export const PASSWORDS = { superuser: 'super-secret', replication: 'rep', rewind: 'rewind' }

export const nodeName = (node: number): string => `pg${node + 1}`
export const dataDir = ({ folder }: Site, node: number): string => join(folder, nodeName(node))
export const etcdDir = ({ folder }: Site, node: number): string => join(folder, `etcd${node + 1}`)
export const socketDir = ({ folder }: Site, node: number): string => join(folder, `run${node + 1}`)
const etcdName = (node: number): string => `e${node + 1}`

export const DCS = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
  primary_start_timeout: 0,
}

const PARAMETERS = {
  wal_level: 'replica',
  hot_standby: 'on',
  max_connections: 100,
  max_wal_senders: 10,
  max_replication_slots: 10,
  wal_keep_size: '256MB',
  wal_log_hints: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_receiver_timeout: '10s',
  wal_sender_timeout: '10s',
  jit: 'off',
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
}

/** Patroni reads YAML, and JSON is YAML. */
export const patroniConfig = (site: Site, node: number, binDir: string): string => {
  const { folder, addresses } = site
  const address = addresses[node]
  const listen = (port: number) => `${address}:${port}`
  return JSON.stringify({
    scope: 'jalkhata',
    namespace: '/service/',
    name: nodeName(node),
    restapi: { listen: listen(PORTS.patroni), connect_address: listen(PORTS.patroni) },
    // The etcd3 driver of Patroni 3.0.2 writes the leader key without comparing, and loses bills.
    etcd: { hosts: addresses.map((each) => `${each}:${PORTS.client}`) },
    bootstrap: {
      dcs: {
        ...DCS,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.0/8 scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
      ],
    },
    postgresql: {
      listen: listen(PORTS.postgres),
      connect_address: listen(PORTS.postgres),
      data_dir: dataDir(site, node),
      bin_dir: binDir,
      pgpass: join(folder, `pgpass${node + 1}`),
      use_unix_socket: true,
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password: PASSWORDS.superuser },
        replication: { username: 'replicator', password: PASSWORDS.replication },
        rewind: { username: 'rewind', password: PASSWORDS.rewind },
      },
      parameters: { unix_socket_directories: socketDir(site, node) },
    },
    watchdog: { mode: 'off' },
  })
}

export const etcdArguments = (site: Site, node: number, isNew: boolean): string[] => {
  const address = site.addresses[node]
  const client = `http://${address}:${PORTS.client}`
  const peer = `http://${address}:${PORTS.peer}`
  const all = site.addresses.map((each, at) => `${etcdName(at)}=http://${each}:${PORTS.peer}`)
  const options = {
    name: etcdName(node),
    'data-dir': etcdDir(site, node),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': all.join(),
    'initial-cluster-token': 'jalkhata',
    'initial-cluster-state': isNew ? 'new' : 'existing',
    'enable-v2': 'true',
    logger: 'zap',
    'log-level': 'error',
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}

/** Only the node whose Patroni answers as primary gets connections. */
export const haproxyConfig = ({ addresses, proxyAddress }: Site): string => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 24h
  timeout server 24h
  timeout check 2s
  retries 1
  option clitcpka
  option srvtcpka
listen primary
  bind ${proxyAddress}:${PORTS.proxy}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${addresses
  .map(
    (address, node) =>
      `  server ${nodeName(node)} ${address}:${PORTS.postgres} check port ${PORTS.patroni}\n`,
  )
  .join('')}`
