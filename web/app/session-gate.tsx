import { useEffect, useMemo } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { CatalogContext } from '#web/components/catalog.ts'
import { usePart } from '#web/components/use-part.ts'
import { useMe } from '#web/lib/api/use-me.ts'
import { useCatalogFeed } from '#web/lib/catalog/use-catalog-feed.ts'
import { startLive } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loadDatabase } from '#web/lib/storage/browser-store.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import { ChunkFailed } from './chunk-failed.tsx'
import { createRoutes } from './routes.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

const loadBackgroundSync = () => import('#web/lib/offline/background-sync.tsx')
const loadLoginOver = () => import('./login-over.tsx')
const loadChoosePassword = () => import('./choose-password.tsx')

type Features = NonNullable<SessionHint['features']>

/** The same list for every render, or the routes would be built again. */
const NO_FEATURES: Features = []

const RoleScreens = (props: { role: Role; features: Features }) => {
  const { role, features } = props
  return useRoutes(useMemo(() => createRoutes(role, features), [role, features]))
}

const Screens = (props: { role: Role; features: Features; userId: string; name: string }) => {
  const { role, features, ...person } = props
  // First the paper: a print window sends and fetches later.
  const sync = usePart(loadBackgroundSync, !location.pathname.startsWith('/print/'))
  const database = usePart(loadDatabase)
  useEffect(() => startLive(props.userId), [props.userId])
  const isSalesman = can({ role, mustChangePassword: false }, 'salesman.bill')
  // Without storage a draft would be lost, so no screen opens.
  if (database === 'failed') return <ChunkFailed id="storage" />
  return (
    <>
      {typeof sync !== 'string' && <sync.BackgroundSync {...person} isSalesman={isSalesman} />}
      {/* No transitions: each typed filter must build on the one before. */}
      <BrowserRouter useTransitions={false}>
        <RoleScreens role={role} features={features} />
      </BrowserRouter>
    </>
  )
}

const OwnPassword = (props: { phone: string }) => {
  const part = usePart(loadChoosePassword)
  if (part === 'failed') return <ChunkFailed id="password" />
  return part === 'loading' ? <ShellSkeleton /> : <part.ChoosePassword phone={props.phone} />
}

/** AUT-13: the login form over the open screen; its chunk is ready before it is needed. */
const EndedSession = (props: { who: SessionHint; ended: boolean }) => {
  const { phone, id, role } = props.who
  const part = usePart(loadLoginOver, props.ended)
  if (!props.ended || part === 'loading') return null
  if (part === 'failed') return <ChunkFailed id="login" />
  return <part.LoginOver phone={phone} userId={id} isSalesman={role === 'salesman'} />
}

/** Blocks the app until the user has chosen a password (AUT-09) and while the session has ended. */
export const SessionGate = () => {
  const { who, ended } = useSession()
  const me = useMe()
  const catalog = useCatalogFeed(who !== undefined && !me.data?.mustChangePassword)
  useEffect(() => {
    if (!who) location.replace('/')
  }, [who])
  if (!who) return null
  if (me.data?.mustChangePassword) return <OwnPassword phone={who.phone} />
  // Offline or unreachable: open at once with the stored session; retries go on in the background.
  const isUnreachable = me.failureCount > 0 || !navigator.onLine
  const known = me.data ?? (isUnreachable ? who : undefined)
  return (
    <>
      {known && catalog ? (
        <CatalogContext value={catalog}>
          <Screens
            role={known.role as Role}
            features={known.features ?? NO_FEATURES}
            userId={who.id}
            name={known.name}
          />
        </CatalogContext>
      ) : (
        <ShellSkeleton />
      )}
      <EndedSession who={who} ended={ended} />
    </>
  )
}
