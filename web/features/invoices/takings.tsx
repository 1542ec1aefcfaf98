import { TakingsStrip } from './components/takings-strip.tsx'
import type { BillView } from './use-bill-view.ts'
import { useTakings } from './use-takings.ts'

/** Only for roles that may read it: the query of another one would be denied. */
export const TakingsOfToday = ({ view }: { view: BillView }) => (
  <TakingsStrip
    takings={useTakings()}
    isShown={(part) => view.isShown('today', part)}
    onShow={(part) => view.toggle('today', part)}
  />
)
