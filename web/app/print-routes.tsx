import type { RouteObject } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { type PrintId, printsOf } from '#domain/access/screens.ts'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import { ChunkFailed } from './chunk-failed.tsx'

/** A chunk apart: no screen needs the names of the print pages' files. */
const loadPage = () => import('./print-page.tsx')

const LazyPrint = (props: { print: PrintId }) => {
  const part = usePart(loadPage)
  if (part === 'failed') return <ChunkFailed id={props.print} />
  if (part === 'loading') return <p role="status">{t('Loading')}</p>
  return <part.PrintPage print={props.print} />
}

/** APP-20: the print pages of the role. All other paths belong to the screens. */
export const printRoutes = (role: Role, features: readonly string[]): RouteObject[] =>
  printsOf(role, features).map(({ path, print }) => ({
    path,
    element: <LazyPrint print={print} />,
  }))
