import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import { SALESMAN_SCHEMA } from '#domain/salesman/salesman.ts'
import { useBanner } from '#web/components/banner.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { waitForAnswer } from '#web/lib/commands/outcomes.ts'
import { enqueue, salesmanRecordId } from '#web/lib/commands/queue.ts'
import { successOf } from '#web/lib/commands/success-text.ts'
import { savedWords } from '#web/lib/offline/persistence.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

export type Contents<Procedure extends SalesmanProcedure> = Omit<
  SalesmanInputs[Procedure],
  'commandId' | 'schema'
> & { readonly id: string }

interface SendOptions {
  /** Of the draft; without one the command gets a new id. */
  readonly commandId?: string
  /** Runs in the transaction that queues the command. */
  readonly also?: () => Promise<void>
  readonly subject?: string
  /** The text of a success if it is not that of the command. */
  readonly done?: string
}

/** Stores the command on the phone; returns its id. */
export const queue = async <Procedure extends SalesmanProcedure>(
  userId: string,
  procedure: Procedure,
  contents: Contents<Procedure>,
  {
    commandId = newId(),
    also,
    subject,
    done: _done,
    ...rest
  }: SendOptions & { notBefore?: number },
): Promise<string> => {
  const input = { ...contents, commandId, schema: SALESMAN_SCHEMA }
  const command = {
    userId,
    procedure,
    recordId: salesmanRecordId(procedure, contents.id),
    input,
    ...rest,
  }
  await enqueue({ ...command, ...(subject && { subject }) }, also)
  return commandId
}

/** Turns 'Saved on this phone' into the server's answer. */
const useShowAnswer = () => {
  const banner = useBanner()
  return async (
    commandId: string,
    procedure: SalesmanProcedure,
    { isCancelled = () => false, done }: { isCancelled?: () => boolean; done?: string } = {},
  ) => {
    // Without a network the waiting list shows when it is sent.
    if (!navigator.onLine) return
    const refused = await waitForAnswer(commandId)
    if (isCancelled()) return
    if (refused === 'done')
      banner({ text: t(done ?? (await successOf(procedure)).done), tone: 'done', isLate: true })
    else if (refused) {
      banner({ text: t(refused.message, refused.values), tone: 'refused', isLate: true })
    }
  }
}

/** SAL-08: every write goes through the queue; the banner says whether the server answered. */
export const useSend = () => {
  const userId = useSession().who?.id ?? ''
  const banner = useBanner()

  const showAnswer = useShowAnswer()

  /** True once it is on the phone's disk. */
  const saveLocally = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      return true
    } catch {
      banner({
        text: t('Could not save on this phone. Your typing is still here.'),
        tone: 'refused',
      })
      return false
    }
  }

  const saveAndShow = async (
    procedure: SalesmanProcedure,
    write: () => Promise<string>,
    options: { readonly done?: string } = {},
  ): Promise<boolean> =>
    saveLocally(async () => {
      const commandId = await write()
      banner({ text: savedWords(), tone: 'done' })
      void showAnswer(commandId, procedure, options)
    })

  const send = <Procedure extends SalesmanProcedure>(
    procedure: Procedure,
    contents: Contents<Procedure>,
    options: SendOptions = {},
  ): Promise<boolean> =>
    saveAndShow(
      procedure,
      () => queue(userId, procedure, contents, options),
      options.done === undefined ? {} : { done: options.done },
    )

  return { userId, saveLocally, showAnswer, saveAndShow, send }
}
