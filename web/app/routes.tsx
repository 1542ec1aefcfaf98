import { Navigate, type RouteObject } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { redirectOf, routesOf } from '#domain/access/screens.ts'
import { LazyScreen } from './lazy-screen.tsx'
import { printRoutes } from './print-routes.tsx'
import { Shell } from './shell.tsx'

/** The routes of one role and the modules that are on, built from the tables of screens and prints. */
export const createRoutes = (role: Role, features: readonly string[]): RouteObject[] => [
  ...printRoutes(role, features),
  {
    element: <Shell />,
    children: [
      ...routesOf(role, features).map(({ path, screen }) => ({
        path,
        element: <LazyScreen key={screen} screen={screen} />,
      })),
      { path: '*', element: <Navigate to={redirectOf(role)} replace /> },
    ],
  },
]
