import { useEffect, useEffectEvent } from 'react'
import { resumeRequests } from './send-request.ts'
import { useShowLateResult } from './show-late-result.ts'

/** Once per user and page load: resumes unanswered requests and shows their results. */
export const useResumeRequests = (userId: string): void => {
  const showLateResult = useEffectEvent(useShowLateResult())
  useEffect(() => {
    // Without the database there is nothing to resume; session-gate shows that it failed to load.
    resumeRequests(userId, ({ call }, outcome) => void showLateResult(call, outcome)).catch(
      () => undefined,
    )
  }, [userId])
}
