import type { SalesmanInputs, SalesmanProcedure } from '#domain/salesman/offline-overlay.ts'
import { SALESMAN_SCHEMA } from '#domain/salesman/salesman.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { enqueue } from '#web/lib/commands/queue.ts'
import { successOf } from '#web/lib/commands/success-text.ts'
import { waitForOutcome } from '#web/lib/commands/wait-for-outcome.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

type Contents<Procedure extends SalesmanProcedure> = Omit<
  SalesmanInputs[Procedure],
  'commandId' | 'schema'
> & { readonly id: string }

/** SAL-08: every write goes through the outbox; the banner says whether the server answered. */
export const useSend = () => {
  const userId = useSession().who?.id ?? ''
  const offline = useLiveState() === 'offline'
  const banner = useBanner()

  const showOutcome = async (commandId: string, procedure: SalesmanProcedure) => {
    const outcome = offline ? undefined : await waitForOutcome(commandId)
    if (outcome === 'done') banner({ text: t((await successOf(procedure)).done), tone: 'done' })
    else if (outcome) banner({ text: t(outcome.message, outcome.values), tone: 'refused' })
    else banner({ text: t(messages.salesman.savedHere), tone: 'done' })
  }

  /** True once it is on the phone's disk; `write` returns the command id. */
  const saveLocally = async (
    procedure: SalesmanProcedure,
    write: () => Promise<string>,
  ): Promise<boolean> => {
    try {
      const commandId = await write()
      void showOutcome(commandId, procedure)
      return true
    } catch {
      banner({
        text: t('Could not save on this phone. Your typing is still here.'),
        tone: 'refused',
      })
      return false
    }
  }

  const send = <Procedure extends SalesmanProcedure>(
    procedure: Procedure,
    contents: Contents<Procedure>,
    also?: () => Promise<void>,
  ): Promise<boolean> => {
    const commandId = newId()
    const input = { ...contents, commandId, schema: SALESMAN_SCHEMA }
    return saveLocally(procedure, async () => {
      await enqueue(
        userId,
        procedure,
        contents.id,
        input as unknown as SalesmanInputs[Procedure],
        also,
      )
      return commandId
    })
  }

  return { userId, saveLocally, send }
}
