import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Answers, ClusterNode } from './answers.ts'

const TEMPLATES = new URL('../../deploy/cluster/', import.meta.url)
const OPEN = 0o644
const SECRET = 0o600

/** Each template with its place on the node and its mode. */
const FILES: readonly (readonly [template: string, path: string, mode: number])[] = [
  ['etcd', 'etc/default/etcd', OPEN],
  ['patroni.yml', 'etc/patroni/config.yml', SECRET],
  ['haproxy.cfg', 'etc/haproxy/haproxy.cfg', OPEN],
  ['pgbackrest.conf', 'etc/pgbackrest/pgbackrest.conf', SECRET],
  ['Caddyfile', 'etc/caddy/Caddyfile', OPEN],
  ['patroni.service.conf', 'etc/systemd/system/patroni.service.d/jalkhata.conf', OPEN],
  ['jalkhata.service.conf', 'etc/systemd/system/jalkhata.service.d/cluster.conf', OPEN],
  ['jalkhata.socket.conf', 'etc/systemd/system/jalkhata.socket.d/cluster.conf', OPEN],
  [
    'jalkhata-backup.service.conf',
    'etc/systemd/system/jalkhata-backup@.service.d/cluster.conf',
    OPEN,
  ],
  ['watchdog.rules', 'etc/udev/rules.d/60-jalkhata-watchdog.rules', OPEN],
  ['softdog.conf', 'etc/modules-load.d/jalkhata-watchdog.conf', OPEN],
  ['cluster.env', 'opt/jalkhata/cluster.env', SECRET],
  ['cluster-owner.env', 'opt/jalkhata/cluster-owner.env', SECRET],
]

const repositoryLines = ({ repository }: Answers): string => {
  if (repository.type === 'posix') return `repo1-path=${repository.path}`
  return [
    'repo1-type=s3',
    `repo1-path=${repository.path}`,
    `repo1-s3-bucket=${repository.bucket}`,
    `repo1-s3-endpoint=${repository.endpoint}`,
    `repo1-s3-region=${repository.region}`,
    `repo1-s3-key=${repository.key}`,
    `repo1-s3-key-secret=${repository.keySecret}`,
  ].join('\n')
}

const valuesFor = (answers: Answers, node: ClusterNode): Readonly<Record<string, string>> => ({
  node: node.name,
  address: node.address,
  root: node.root,
  site: answers.site,
  network: answers.network,
  listen: answers.listen,
  watchdog: answers.watchdog,
  postgresql: String(answers.postgresql),
  repository: repositoryLines(answers),
  ...Object.fromEntries(
    answers.nodes.flatMap(({ name, address }, place) => [
      [`name${place + 1}`, name],
      [`address${place + 1}`, address],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(answers.passwords).map(([name, value]) => [`${name}Password`, value]),
  ),
})

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A template asks for ${name}, which has no value.`)
    return value
  })

/** Writes the files of every node below `to`, each at its path of the machine. Starts nothing. */
export const writeClusterFiles = (answers: Answers, to: string): string[] =>
  answers.nodes.flatMap((node) => {
    const values = valuesFor(answers, node)
    return FILES.map(([template, path, mode]) => {
      const file = join(to, node.name, path)
      mkdirSync(dirname(file), { recursive: true })
      const text = fill(readFileSync(new URL(template, TEMPLATES), 'utf8'), values)
      writeFileSync(file, text, { mode })
      // A strict umask would hide open files from the programs that read them.
      chmodSync(file, mode)
      return file
    })
  })
