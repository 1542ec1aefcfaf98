import type { Business } from '#server/business.ts'
import { type Replication, readReplication } from '#server/db/replication.ts'

type Degraded = 'archive' | 'standby'

const MB = 1024 * 1024

export const degradedParts = (
  { archiveLagSeconds, slots }: Replication,
  limits: { readonly archiveLagSeconds: number; readonly standbyLagMb: number },
): Degraded[] => {
  const degraded: Degraded[] = []
  if ((archiveLagSeconds ?? 0) > limits.archiveLagSeconds) degraded.push('archive')
  const isLate = slots.some(
    ({ isActive, behindBytes }) => !isActive || behindBytes > limits.standbyLagMb * MB,
  )
  if (isLate) degraded.push('standby')
  return degraded
}

/** E12: people can bill, but a lost disk would lose bills. An error here is not one of readiness. */
export const readDegraded = async ({ db, settings, log }: Business): Promise<Degraded[]> => {
  try {
    return degradedParts(await readReplication(db), settings)
  } catch (error) {
    log.warn({ err: error }, 'state of archive and standby not read')
    return []
  }
}
