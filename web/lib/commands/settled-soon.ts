import { liveQuery } from 'dexie'
import { outbox, type Refused } from './queue.ts'

const SOON_MS = 3000

/** What came of a command while the person looks: 'done', why not, or nothing yet. */
export const settledSoon = (commandId: string): Promise<'done' | Refused | undefined> =>
  new Promise((resolve) => {
    const end = (outcome: 'done' | Refused | undefined) => {
      clearTimeout(timer)
      watch.unsubscribe()
      resolve(outcome)
    }
    const timer = setTimeout(() => end(undefined), SOON_MS)
    const watch = liveQuery(() => outbox.get({ commandId })).subscribe((kept) => {
      if (!kept || kept.state === 'done') end('done')
      else if (kept.state === 'attention') end({ ...kept, message: kept.message ?? '' })
    })
  })
