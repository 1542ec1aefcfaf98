import { router } from './http/procedure.ts'
import { profileProcedures } from './procedures/profile.ts'
import { sessionProcedures } from './procedures/session.ts'
import { userProcedures } from './procedures/users.ts'

export const appRouter = router({
  session: sessionProcedures,
  profile: profileProcedures,
  users: userProcedures,
})

export type AppRouter = typeof appRouter
