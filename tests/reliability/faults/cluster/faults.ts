import { chownSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findTools } from '#cli/backup/tools.ts'
import { openSmallDisk } from '#tests/reliability/faults/injectors/full-disk.ts'
import type { PatroniCluster } from '#tests/support/patroni/cluster.ts'
import { changePrograms, unpackOtherVersion } from '#tests/support/patroni/other-version.ts'
import { dataDir, NODES } from '#tests/support/patroni/site.ts'

/** What breaks, and what the operators do after it; the clerks bill all the time. */
export interface ClusterFault {
  /** Longest time without a saved bill that is wanted, besides the time that the fault lasts. */
  readonly withinSeconds: number
  readonly inject: (cluster: PatroniCluster) => Promise<void>
}

const FROZEN_MS = 30_000
const STANDBYS_GONE_MS = 15_000
const CUT_OFF_MS = 4000
const DISK_MB = 400
const FULL_MS = 20_000
const FULL_TURNS = 10

const primaryOf = async ({ primary, untilPrimary }: PatroniCluster): Promise<number> => {
  await untilPrimary()
  return (await primary()) ?? 0
}

const standbysOf = async (cluster: PatroniCluster): Promise<number[]> => {
  const primary = await primaryOf(cluster)
  return NODES.filter((node) => node !== primary)
}

const freezeFor = async (thaw: () => void, ms: number): Promise<void> => {
  await pause(ms)
  thaw()
}

const giveToPostgres = (place: string): void => {
  const { uid = 0, gid = 0 } = findTools().account
  chownSync(place, uid, gid)
}

export const CLUSTER_FAULTS = {
  /** The whole machine of the primary is gone, with its disk. */
  destroy: {
    withinSeconds: 25,
    inject: async (cluster) => {
      const primary = await primaryOf(cluster)
      await cluster.destroy(primary)
      await cluster.untilPrimary()
      await cluster.replace(primary)
    },
  },
  /** As a paused virtual machine: it wakes up and still believes that it is the primary. */
  freeze: {
    withinSeconds: 27,
    inject: async (cluster) => {
      await freezeFor(cluster.freeze(await primaryOf(cluster), 'machine'), FROZEN_MS)
    },
  },
  freezeProcess: {
    withinSeconds: 27,
    inject: async (cluster) => {
      await freezeFor(cluster.freeze(await primaryOf(cluster), 'postgres'), FROZEN_MS)
    },
  },
  killProcess: {
    withinSeconds: 10,
    inject: async (cluster) => cluster.killPostgres(await primaryOf(cluster)),
  },
  switchover: {
    withinSeconds: 4,
    inject: async (cluster) => {
      const [from, to] = [await primaryOf(cluster), await cluster.syncStandby()]
      if (to === undefined) throw new Error('There is no synchronous standby.')
      await cluster.switchover(from, to)
    },
  },
  /** Nothing may be acknowledged that only the primary has, because the primary goes next. */
  cutOff: {
    withinSeconds: 45,
    inject: async (cluster) => {
      const primary = await primaryOf(cluster)
      const connect = (await standbysOf(cluster)).map((node) => cluster.cutOff(node))
      await pause(CUT_OFF_MS)
      await cluster.destroy(primary)
      for (const each of connect) each()
      await cluster.untilPrimary()
      await cluster.replace(primary)
    },
  },
  standby: {
    withinSeconds: 10,
    inject: async (cluster) => {
      const standby = (await cluster.syncStandby()) ?? 0
      await cluster.destroy(standby)
      await cluster.untilPrimary()
      await cluster.replace(standby)
    },
  },
  /** The synchronous standby is replaced by a machine with a small disk, which then is full. */
  fullStandby: {
    withinSeconds: 12,
    inject: async (cluster) => {
      const standby = (await cluster.syncStandby()) ?? 0
      await cluster.destroy(standby)
      const place = dirname(dataDir(cluster.site, standby))
      const disk = openSmallDisk(DISK_MB, place)
      try {
        giveToPostgres(place)
        await cluster.replace(standby)
        await cluster.untilWhole()
        disk.fill()
        // PostgreSQL writes into files that it has before it needs another.
        for (let turn = 0; turn < FULL_TURNS; turn += 1) {
          await cluster.switchWal()
          await pause(FULL_MS / FULL_TURNS)
        }
        disk.freeSpace()
        await cluster.untilWhole()
        await cluster.destroy(standby)
      } finally {
        disk.close()
      }
      mkdirSync(place, { recursive: true })
      giveToPostgres(place)
      await cluster.replace(standby)
    },
  },
  /** As the operations page says: the standbys first, then a switchover, then the old primary. */
  upgrade: {
    withinSeconds: 10,
    inject: async (cluster) => {
      const programs = unpackOtherVersion(cluster.site)
      const upgrade = async (node: number) => {
        const before = await cluster.versionOf(node)
        await cluster.stopPatroni(node)
        changePrograms(cluster.site, node, programs)
        cluster.startPatroni(node)
        await cluster.untilWhole()
        const after = await cluster.versionOf(node)
        if (after === before) throw new Error(`The version is still ${after}.`)
      }
      const primary = await primaryOf(cluster)
      for (const standby of await standbysOf(cluster)) await upgrade(standby)
      await cluster.switchover(primary, (await cluster.syncStandby()) ?? 0)
      await cluster.untilWhole()
      await upgrade(primary)
    },
  },
  bothStandbys: {
    withinSeconds: STANDBYS_GONE_MS / 1000 + 10,
    inject: async (cluster) => {
      const standbys = await standbysOf(cluster)
      const thaw = standbys.map((node) => cluster.freeze(node, 'machine'))
      await pause(STANDBYS_GONE_MS)
      for (const each of thaw) each()
    },
  },
  etcd: {
    withinSeconds: 2,
    inject: async (cluster) => {
      for (const node of NODES) await cluster.killEtcd(node)
      await pause(FROZEN_MS)
      for (const node of NODES) cluster.startEtcd(node)
    },
  },
  /** Pauses that are shorter than an election, one after the other. */
  slowEtcd: {
    withinSeconds: 2,
    inject: async (cluster) => {
      const untilMs = Date.now() + FROZEN_MS
      for (let turn = 0; Date.now() < untilMs; turn += 1) {
        const thaw = cluster.freezeEtcd(turn % NODES.length)
        await pause(800)
        thaw()
      }
    },
  },
  proxy: {
    withinSeconds: 4,
    inject: async (cluster) => {
      await cluster.killProxy()
      cluster.startProxy()
    },
  },
} as const satisfies Record<string, ClusterFault>

export type ClusterFaultName = keyof typeof CLUSTER_FAULTS
