import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { ScreenId } from '#domain/access/screens.ts'
import { ChunkFailed } from './chunk-failed.tsx'
import { inTime } from './in-time.ts'
import { SCREEN_PARTS } from './screens.ts'
import { ScreenSkeleton } from './shell-skeleton.tsx'

const TIMEOUT_MS = 120_000

type Part = { readonly Screen: ComponentType } | 'loading' | 'failed'

/** A screen is loaded when it is first opened (APP-15). */
export const LazyScreen = (props: { screen: ScreenId }) => {
  const [part, setPart] = useState<Part>('loading')
  const load = SCREEN_PARTS[props.screen]
  useEffect(() => {
    let here = true
    inTime(load(), TIMEOUT_MS).then(
      ({ Screen }) => here && setPart({ Screen }),
      () => here && setPart('failed'),
    )
    return () => {
      here = false
    }
  }, [load])
  if (part === 'failed') return <ChunkFailed id={props.screen} />
  return part === 'loading' ? <ScreenSkeleton /> : <part.Screen />
}
