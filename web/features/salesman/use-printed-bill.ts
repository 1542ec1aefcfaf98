import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useOwnBill } from '#web/lib/offline/own-bill.ts'
import { useSession } from '#web/lib/session/session.ts'

const NIL = '00000000-0000-0000-0000-000000000000'

/** The page of the history that begins with the bills of this millisecond. */
const pageFrom = (day: string, at: string) => ({
  search: '',
  cursor: { day, savedAt: new Date(Date.parse(at) + 1).toISOString(), id: NIL },
})

/** PRN-02: from the phone; a bill that is older than its copy is read from the office. */
export const usePrintedBill = (place: { id: string; day: string; at: string }) => {
  const { id, day, at } = place
  const { who } = useSession()
  const own = useOwnBill(who ?? { id: '', name: '' }, id)
  const isElsewhere = own === null && day !== '' && !Number.isNaN(Date.parse(at))
  const { data, isError, refetch } = useLiveQuery({
    key: ['salesman.older', id],
    topics: ['salesman'],
    read: () => client.salesman.older.query(pageFrom(day, at)),
    enabled: isElsewhere,
  })
  const older = data && (data.invoices.find((one) => one.id === id) ?? null)
  return {
    /** Undefined while it is read; null if it is no bill of this salesman. */
    bill: isElsewhere ? older : own,
    failed: isElsewhere && isError && !data,
    retry: () => void refetch(),
  }
}
