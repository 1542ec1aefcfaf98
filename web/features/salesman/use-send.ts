import type { RoadInputs, RoadProcedure } from '#domain/salesman/offline-overlay.ts'
import { ROAD_SCHEMA } from '#domain/salesman/salesman.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { enqueue } from '#web/lib/commands/queue.ts'
import { settledSoon } from '#web/lib/commands/settled-soon.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

type Contents<Procedure extends RoadProcedure> = Omit<
  RoadInputs[Procedure],
  'commandId' | 'schema'
> & { readonly id: string }

/** SAL-08: every write goes through the outbox; what is told depends on how soon it is answered. */
export const useSend = () => {
  const userId = useSession().who?.id ?? ''
  const offline = useLiveState() === 'offline'
  const banner = useBanner()

  const tell = async (commandId: string, done: string) => {
    const outcome = offline ? undefined : await settledSoon(commandId)
    if (outcome === 'done') banner({ text: t(done), tone: 'done' })
    else if (outcome) banner({ text: t(outcome.message, outcome.values), tone: 'refused' })
    else banner({ text: t(messages.salesman.savedHere), tone: 'done' })
  }

  /** True once it is on the disk; `write` gives the id that it goes out under. */
  const keep = async (write: () => Promise<string>, done: string): Promise<boolean> => {
    try {
      const commandId = await write()
      void tell(commandId, done)
      return true
    } catch {
      banner({
        text: t('This could not be saved on the phone. It is still here.'),
        tone: 'refused',
      })
      return false
    }
  }

  const send = <Procedure extends RoadProcedure>(
    procedure: Procedure,
    contents: Contents<Procedure>,
    done: string,
    also?: () => Promise<void>,
  ): Promise<boolean> => {
    const commandId = newId()
    const input = { ...contents, commandId, schema: ROAD_SCHEMA }
    return keep(async () => {
      await enqueue(userId, procedure, contents.id, input as unknown as RoadInputs[Procedure], also)
      return commandId
    }, done)
  }

  return { userId, keep, send }
}
