import { TakingsStrip } from './components/takings-strip.tsx'
import { useTakings } from './use-takings.ts'

/** Only for roles that may read it: the query of another one would be denied. */
export const TakingsOfToday = () => <TakingsStrip takings={useTakings()} />
