import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { readRepository, repositoryFaults } from '#cli/backup/repository.ts'
import { findTools } from '#cli/backup/tools.ts'
import { ExpectedError, explain } from '#cli/failures.ts'
import { openDatabase } from '#server/db/database.ts'
import { readReplication } from '#server/db/replication.ts'
import type { Answers, ClusterNode } from './answers.ts'
import { type Finding, findingOf, unknown } from './finding.ts'
import { checkDriver, checkVersions, checkWatchdog } from './machine.ts'
import { checkEtcd, checkMembers, checkNodes, checkSettings } from './members.ts'

const MOST_ARCHIVE_LAG_SECONDS = 300

const nodeOfMachine = ({ nodes }: Answers, name: string | undefined): ClusterNode => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const found = nodes.find((node) =>
    name === undefined ? own.some(({ address }) => address === node.address) : node.name === name,
  )
  if (found) return found
  throw new ExpectedError('This machine is none of the nodes: name one with --node.')
}

/** Through HAProxy, like the server; a standby refuses the query. */
const checkPrimary = async ({ listen, passwords }: Answers): Promise<Finding[]> => {
  const url = `postgresql://postgres:${passwords.superuser}@${listen}:5000/postgres`
  const database = openDatabase(url, { connections: 1, onError: () => undefined })
  try {
    const { archiveLagSeconds: late } = await readReplication(database.db)
    const archive = [
      ...(late === null ? ['archive_mode is off.'] : []),
      ...(late !== null && late > MOST_ARCHIVE_LAG_SECONDS
        ? [`The archive is ${Math.round(late)} s late.`]
        : []),
    ]
    return [
      findingOf('haproxy', [], `The primary answers at ${listen}:5000.`),
      findingOf('archive', archive, 'The archive follows the writes.'),
    ]
  } catch (error) {
    return [
      findingOf('haproxy', [`No primary at ${listen}:5000: ${(error as Error).message}`], ''),
      unknown('archive', 'It needs the primary.'),
    ]
  } finally {
    await database.close()
  }
}

const checkBackup = async ({ root }: ClusterNode): Promise<Finding> => {
  const config = join(root || '/', 'etc/pgbackrest/pgbackrest.conf')
  try {
    const info = await readRepository(findTools().account, config)
    return findingOf('backup', repositoryFaults(info, new Date()), 'The backup is recent.')
  } catch (error) {
    return findingOf('backup', [explain(error).text], '')
  }
}

/** Reads only; what it finds is of this machine, or of all nodes over their network. */
export const examine = async (answers: Answers, name: string | undefined): Promise<Finding[]> => {
  const node = nodeOfMachine(answers, name)
  return [
    checkVersions(answers),
    checkDriver(node),
    checkWatchdog(node),
    await checkEtcd(answers),
    await checkSettings(answers),
    await checkMembers(answers),
    ...(await checkNodes(answers)),
    ...(await checkPrimary(answers)),
    await checkBackup(node),
  ]
}
