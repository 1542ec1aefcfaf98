import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { type PrintId, printsOf } from '#domain/access/screens.ts'
import { ChunkFailed } from '#web/app/chunk-failed.tsx'
import { RouteFailure } from '#web/app/error-boundary.tsx'
import { inTime } from '#web/app/in-time.ts'
import { PrintLoading } from './print-loading.tsx'

const TIMEOUT_MS = 120_000

/** Each in a part of its own: a page size holds for the whole window. */
const PAGES: Readonly<Record<PrintId, () => Promise<{ readonly Page: ComponentType }>>> = {
  invoice: () => import('./invoice/page.tsx'),
  insights: () => import('./insights/page.tsx'),
  'salesman-report': () => import('./salesman-report/page.tsx'),
  'customer-detail': () => import('./customer-detail/page.tsx'),
  'all-customers': () => import('./all-customers/page.tsx'),
}

const load = (print: PrintId): Promise<{ Component: ComponentType }> =>
  inTime(PAGES[print](), TIMEOUT_MS).then(
    ({ Page }) => ({ Component: Page }),
    () => ({ Component: () => <ChunkFailed id={print} /> }),
  )

/** APP-20: what the role may print. Everything else falls to the table of screens. */
export const printRoutes = (role: Role): RouteObject[] =>
  printsOf(role).map(({ path, print }) => ({
    path,
    lazy: () => load(print),
    hydrateFallbackElement: <PrintLoading />,
    errorElement: <RouteFailure />,
  }))
