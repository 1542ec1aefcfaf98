import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { publicRoute } from './route.ts'

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** UX-04: name and icons of the app on a phone's home screen, under the brand of the business. */
export const serveManifest = (app: FastifyInstance, { brand }: Pick<Settings, 'brand'>): void => {
  const manifest = JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0b649f',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  })
  publicRoute(app, '/manifest.webmanifest', ({ reply }) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )
}
