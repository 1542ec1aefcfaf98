import { usePart } from '#web/components/use-part.ts'
import { ChunkFailed } from './chunk-failed.tsx'

const loadPanel = () => import('./profile/printer-panel.tsx')

/** PRN-01: opened rarely, so it is a chunk apart. */
export const LazyPrinter = (props: { onClose: () => void }) => {
  const part = usePart(loadPanel)
  if (part === 'failed') return <ChunkFailed id="printer" />
  return part === 'loading' ? null : <part.PrinterPanel onClose={props.onClose} />
}
