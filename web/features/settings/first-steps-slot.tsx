import { usePart } from '#web/components/use-part.ts'
import { useSession } from '#web/lib/session/session.ts'

const loadSteps = () => import('./first-steps.tsx')

const Loaded = (props: { place: 'counter' | 'dashboard' }) => {
  const part = usePart(loadSteps)
  return typeof part === 'string' ? null : <part.FirstSteps {...props} />
}

/** A business that is past its first steps loads nothing of them. */
export const FirstStepsSlot = (props: { place: 'counter' | 'dashboard' }) =>
  useSession().who?.hasFirstSteps ? <Loaded {...props} /> : null
