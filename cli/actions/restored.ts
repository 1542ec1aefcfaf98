import { requiredUrl } from '#cli/failures.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { inTransaction, openDatabase } from '#server/db/database.ts'
import { recordRestore } from '#server/db/restores.ts'

export interface RestoredOptions {
  readonly force?: boolean
  readonly json?: boolean
}

export const noteRestore = async ({ force = false, json = false }: RestoredOptions) => {
  const database = openDatabase(requiredUrl('DATABASE_OWNER_URL'), {
    connections: 1,
    onError: () => undefined,
  })
  try {
    const restore = await inTransaction(database.db, (tx) => recordRestore(tx, new Date(), force))
    if (json) return console.log(JSON.stringify(restore ?? null))
    if (!restore) return console.log('Nothing to do: this database was not restored since then.')
    const [from, to] = [restore.gapFrom, restore.restoredAt].map((at) =>
      formatInstant(at.getTime()),
    )
    console.log(`Writes between ${from} and ${to} may be lost.`)
    console.log('New token runs are started. For 7 days devices offer back what they still have.')
  } finally {
    await database.close()
  }
}
