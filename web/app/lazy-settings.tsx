import { usePart } from '#web/components/use-part.ts'
import { ChunkFailed } from './chunk-failed.tsx'

const loadPanel = () => import('#web/features/settings/settings-panel.tsx')

/** NXT-02: the settings are opened rarely, so they are a chunk apart. */
export const LazySettings = (props: { onClose: () => void }) => {
  const part = usePart(loadPanel)
  if (part === 'failed') return <ChunkFailed id="settings" />
  return part === 'loading' ? null : <part.SettingsPanel onClose={props.onClose} />
}
