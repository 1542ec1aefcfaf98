import type { FastifyInstance } from 'fastify'
import type { Business } from '#server/business.ts'
import { publicRoute } from './route.ts'

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (name: string): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
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

/** UX-04: name and icons of the app on a phone's home screen, under the name of the business. */
export const serveManifest = (app: FastifyInstance, { settingsCache }: Business): void => {
  publicRoute(app, '/manifest.webmanifest', async ({ reply }) => {
    const { settings } = await settingsCache.readForPage()
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifestOf(settings.name))
  })
}
