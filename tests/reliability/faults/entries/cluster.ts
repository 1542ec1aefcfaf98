import { clusterCheck } from '#tests/reliability/faults/runners.ts'
import type { Patch } from '#tests/reliability/faults/tree.ts'
import type { Entry } from './entry.ts'

const CONFIG = 'deploy/cluster/patroni.yml'
const LOST = 'acknowledged bills are lost'

const UNSAFE_DRIVER: Patch = {
  file: CONFIG,
  find: '\netcd:\n',
  put: '\netcd3:\n',
}

const ASYNCHRONOUS: Patch = {
  file: CONFIG,
  find: 'synchronous_mode: true',
  put: 'synchronous_mode: false',
}

const entry = (
  id: string,
  hazard: string,
  name: Parameters<typeof clusterCheck>[0],
  mutants: Entry['mutants'] = [],
): Entry => ({
  id,
  hazard,
  title: 'nothing lost, doubled or skipped, and the readers are up to date',
  run: clusterCheck(name),
  shortForm: 'elsewhere',
  mutants,
})

/** Faults of a cluster: three machines with Patroni, etcd and PostgreSQL, behind HAProxy. */
export const CLUSTER: readonly Entry[] = [
  {
    ...entry('C1', 'destroyed, frozen, switched over', 'shortCluster'),
    title: 'BIL-19 nothing lost, doubled or skipped when the primary burns, freezes or changes',
  },
  entry('C2', 'answer given again', 'answersAgain', [
    {
      name: 'a statement does not wait when it answers again',
      patches: [
        {
          file: 'server/db/one-statement.ts',
          find: `pg_logical_emit_message(true, 'again', '')`,
          put: 'pg_current_xact_id()',
        },
      ],
      caught: 'invoices.create was answered again',
    },
    {
      name: 'a transaction does not wait when it answers again',
      patches: [
        {
          file: 'server/db/commands.ts',
          find: `pg_logical_emit_message(true, 'again', '')`,
          put: 'pg_current_xact_id()',
        },
      ],
      caught: 'invoices.deliver was answered again',
    },
  ]),
  entry('C3', 'machine destroyed', 'destroy'),
  entry('C4', 'machine frozen', 'freeze', [
    {
      name: 'the driver that does not compare the leader key',
      patches: [UNSAFE_DRIVER],
      caught: LOST,
    },
  ]),
  entry('C5', 'process frozen', 'freezeProcess'),
  entry('C6', 'process killed', 'killProcess'),
  entry('C7', 'switchover', 'switchover'),
  entry('C8', 'cut off, then destroyed', 'cutOff', [
    { name: 'the standby is not waited for', patches: [ASYNCHRONOUS], caught: LOST },
  ]),
  entry('C9', 'standby destroyed', 'standby'),
  entry('C10', 'both standbys frozen', 'bothStandbys'),
  entry('C11', 'etcd lost', 'etcd'),
  entry('C12', 'etcd slow', 'slowEtcd'),
  entry('C13', 'proxy killed', 'proxy'),
  entry('C14', 'disk of the standby full', 'fullStandby'),
  entry('C15', 'minor upgrade, node by node', 'upgrade'),
  { ...entry('C16', 'speed', 'speed'), title: 'the cluster bills as fast as a single machine' },
]
