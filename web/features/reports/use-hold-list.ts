import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

type Page = Awaited<ReturnType<(typeof client)['held']['list']['query']>>
export type OnHold = Page['held'][number]

/** SAL-10: the commands that wait for a decision, in the order in which the phones sent them. */
export const useHoldList = () => {
  const { pages, ...rest } = useLivePages({
    key: ['held.list'],
    topics: ['held'],
    read: (cursor: number | null) => client.held.list.query({ cursor }),
    next: ({ held: commands, more }) => (more ? (commands.at(-1)?.place ?? null) : null),
  })
  return { commands: pages?.flatMap((page) => page.held), ...rest }
}

export type HoldListPages = ReturnType<typeof useHoldList>
