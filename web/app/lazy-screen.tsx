import type { ScreenId } from '#domain/access/screens.ts'
import { usePart } from '#web/components/use-part.ts'
import { ChunkFailed } from './chunk-failed.tsx'
import { SCREEN_PARTS } from './screens.ts'
import { ScreenSkeleton } from './shell-skeleton.tsx'

/** Loads a screen when it is first opened (APP-15). */
export const LazyScreen = (props: { screen: ScreenId }) => {
  const part = usePart(SCREEN_PARTS[props.screen])
  if (part === 'failed') return <ChunkFailed id={props.screen} />
  return part === 'loading' ? <ScreenSkeleton /> : <part.Screen />
}
