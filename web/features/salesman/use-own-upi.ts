import { useSession } from '#web/lib/session/session.ts'
import { useFacts } from './use-facts.ts'

/** UPI-01: what the phone has of it, so without a network too; without `upi` while UPI is off. */
export const useOwnUpi = () => {
  const facts = useFacts(useSession().who?.id ?? '')
  return { upi: facts?.upi, isLoading: facts === undefined }
}
