import { useEffect, useMemo } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { usePart } from '#web/components/use-part.ts'
import { useMe } from '#web/lib/api/use-me.ts'
import { useResumeSends } from '#web/lib/commands/use-resume-requests.ts'
import { startLive } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loadDatabase } from '#web/lib/storage/browser-store.ts'
import { ChunkFailed } from './chunk-failed.tsx'
import { LoginOver } from './login-over.tsx'
import { createRoutes } from './routes.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

const loadBehind = () => import('#web/lib/offline/background-sync.tsx')
const loadChoice = () => import('./choose-password.tsx')

const RoleScreens = (props: { role: Role }) =>
  useRoutes(useMemo(() => createRoutes(props.role), [props.role]))

const Screens = (props: { role: Role; userId: string; name: string }) => {
  const { role, ...person } = props
  const behind = usePart(loadBehind)
  const database = usePart(loadDatabase)
  useEffect(() => startLive(props.userId), [props.userId])
  useResumeSends(props.userId)
  const isSalesman = can({ role, mustChangePassword: false }, 'salesman.bill')
  // Nobody may type where nothing can be kept.
  if (database === 'failed') return <ChunkFailed id="storage" />
  return (
    <>
      {typeof behind !== 'string' && <behind.Behind {...person} isSalesman={isSalesman} />}
      {/* At once, not when there is time: a filter typed now builds on the one typed before. */}
      <BrowserRouter useTransitions={false}>
        <RoleScreens role={role} />
      </BrowserRouter>
    </>
  )
}

const OwnPassword = (props: { phone: string }) => {
  const part = usePart(loadChoice)
  if (part === 'failed') return <ChunkFailed id="password" />
  return part === 'loading' ? <ShellSkeleton /> : <part.ChoosePassword phone={props.phone} />
}

/** Nothing else works before an own password is chosen (AUT-09) or while the session is over. */
export const SessionGate = () => {
  const { who, ended } = useSession()
  const me = useMe()
  useEffect(() => {
    if (!who) location.replace('/')
  }, [who])
  if (!who) return null
  if (me.data?.mustChangePassword) return <OwnPassword phone={who.phone} />
  // Not reached is not refused: with no network the app opens on what the browser remembers, and
  // at once; the next tries go on behind it.
  const isUnreached = me.failureCount > 0 || !navigator.onLine
  const known = me.data ?? (isUnreached ? who : undefined)
  return (
    <>
      {known ? (
        <Screens role={known.role as Role} userId={who.id} name={known.name} />
      ) : (
        <ShellSkeleton />
      )}
      {ended && (
        <LoginOver phone={who.phone} userId={who.id} isSalesman={who.role === 'salesman'} />
      )}
    </>
  )
}
