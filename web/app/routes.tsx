import { Navigate, type RouteObject } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { redirectOf, routesOf } from '#domain/access/screens.ts'
import { LazyScreen } from './lazy-screen.tsx'
import { printRoutes } from './print-routes.tsx'
import { Shell } from './shell.tsx'

/** The routes of one role, built from the tables of screens and prints. */
export const createRoutes = (role: Role): RouteObject[] => [
  ...printRoutes(role),
  {
    element: <Shell />,
    children: [
      ...routesOf(role).map(({ path, screen }) => ({
        path,
        element: <LazyScreen key={screen} screen={screen} />,
      })),
      { path: '*', element: <Navigate to={redirectOf(role)} replace /> },
    ],
  },
]
