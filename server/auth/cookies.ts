import '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { DEVICE_LIMIT_MS, SESSION_LIMIT_MS } from '#domain/users/login-session.ts'

export const SESSION_COOKIE = '__Host-session'
export const DEVICE_COOKIE = '__Host-device'

const GUARDED = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export interface Cookies {
  setSession(token: string): void
  clearSession(): void
  setDevice(token: string): void
}

export const cookiesOn = (reply: FastifyReply): Cookies => ({
  setSession: (token) =>
    void reply.setCookie(SESSION_COOKIE, token, { ...GUARDED, maxAge: SESSION_LIMIT_MS / 1000 }),
  clearSession: () => void reply.clearCookie(SESSION_COOKIE, GUARDED),
  setDevice: (token) =>
    void reply.setCookie(DEVICE_COOKIE, token, { ...GUARDED, maxAge: DEVICE_LIMIT_MS / 1000 }),
})
