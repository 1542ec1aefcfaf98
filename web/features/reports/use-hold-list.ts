import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

type Page = Awaited<ReturnType<typeof client.held.list.query>>
export type Held = Page['held'][number]

/** SAL-10: what waits for a decision, in the order of the phones that sent it. */
export const useHeld = () => {
  const { pages, ...rest } = useLivePages({
    key: ['held.list'],
    topics: ['held'],
    read: (cursor: number | null) => client.held.list.query({ cursor }),
    next: ({ held, more }) => (more ? (held.at(-1)?.place ?? null) : null),
  })
  return { held: pages?.flatMap((page) => page.held), ...rest }
}

export type HeldPages = ReturnType<typeof useHeld>
