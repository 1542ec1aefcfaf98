import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { test as base, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render, renderHook } from 'vitest-browser-react'
import { buildSession } from '#tests/support/factories/sessions.ts'
import { AlertProvider } from '#web/components/alert.tsx'
import { BannerProvider, BannerSlot } from '#web/components/banner.tsx'
import { ConfirmProvider } from '#web/components/confirm.tsx'
import { queryClient } from '#web/lib/api/queries.ts'
import { setSession } from '#web/lib/session/session.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { loadDatabase } from '#web/lib/storage/browser-store.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import { type Clock, freezeClock } from './clock.ts'
import { type Server, startServer } from './server.ts'
import { settle } from './stored.ts'

interface Fixtures {
  /** Stands still until the test lets time pass. */
  readonly clock: Clock
  readonly server: Server
  /** The logged-in user, another one in each test; the browser's store is empty. */
  readonly user: SessionHint
}

/** A test of hooks in a real browser with its database; only time and network are the test's. */
export const test = base.extend<Fixtures>({
  clock: [
    async ({}, use) => {
      await use(freezeClock())
      await cleanup()
      // Otherwise a request that is about to leave would take an answer of the next test.
      await settle()
      queryClient.clear()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    },
    { auto: true },
  ],
  server: [
    async ({ clock: _clock }, use) => {
      const server = startServer()
      await use(server)
      server.close()
      expect(server.unexpected, 'calls that the test does not answer').toEqual([])
    },
    { auto: true },
  ],
  user: [
    async ({ server: _server }, use) => {
      await loadDatabase()
      for (const table of store.tables) await table.clear()
      const user = buildSession()
      setSession(user)
      await use(user)
    },
    { auto: true },
  ],
})

/** What surrounds every screen of the app. */
const Surroundings = (props: { children: ReactNode }) => (
  <MantineProvider>
    <QueryClientProvider client={queryClient}>
      <AlertProvider>
        <ConfirmProvider>
          <BannerProvider>
            <MemoryRouter>{props.children}</MemoryRouter>
            <BannerSlot />
          </BannerProvider>
        </ConfirmProvider>
      </AlertProvider>
    </QueryClientProvider>
  </MantineProvider>
)

/** Renders a hook. `now` is its latest value; `act` does one step of the user and renders it. */
export const mount = async <Result,>(hook: () => Result) => {
  const { result, act, unmount } = await renderHook(hook, { wrapper: Surroundings })
  return {
    now: () => result.current,
    // The step's promise is not awaited: it may need the server's answer first.
    act: (step: (latest: Result) => unknown) => act(() => void step(result.current)),
    unmount,
  }
}

/** Renders a component in the same surroundings. */
export const show = (element: ReactNode) => render(element, { wrapper: Surroundings })

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''

/** The text of the banner; empty if there is none. */
export const banner = (): string => textOf('[data-notice]')

/** The text of the open alert or question. */
export const dialog = (): string => textOf('dialog')

/** Presses a button of the banner, the alert or the question. */
export const press = (name: string): Promise<void> => page.getByRole('button', { name }).click()

/** The browser reports that it has no network, or has one again. */
export const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const refuseWrite = () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError')
}

/** Every write fails as on a full phone; Chromium itself notices a new quota only after a minute. */
export const fillStorage = () => {
  // Dexie reports what it throws.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined)
  const spies = (['add', 'put'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(refuseWrite),
  )
  const free = () => {
    for (const spy of spies) spy.mockRestore()
  }
  return { free }
}
