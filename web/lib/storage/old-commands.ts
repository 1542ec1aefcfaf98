import type { Transaction } from 'dexie'

/** A request of a form, as 0.1.0 stored it. */
interface OldRequest {
  readonly commandId: string
  readonly userId: string
  readonly call: string
  readonly ['wish']: { readonly id?: string }
  readonly sinceMs: number
}

const toCommand = ({ commandId, userId, call, ['wish']: input, sinceMs }: OldRequest) => ({
  commandId,
  userId,
  procedure: call,
  recordId: input.id ?? commandId,
  input,
  savedAt: sinceMs,
  state: 'waiting',
  // Its page is closed, and the server may have it.
  page: '',
  triedAt: sinceMs,
})

/** Moves the commands of 0.1.0 into the one queue; each is sent under its old id. */
export const moveOldCommands = async (transaction: Transaction): Promise<void> => {
  const [outbox, sends, commands] = ['outbox', 'sends', 'commands'].map((name) =>
    transaction.table(name),
  )
  for (const { order: _order, ...command } of (await outbox?.toArray()) ?? []) {
    const isAnswered = command.state === 'attention' || command.state === 'done'
    // 0.1.0 did not store its tries: the server may have any of the others.
    const tried = { ...command, state: 'waiting', triedAt: command.savedAt }
    await commands?.add(isAnswered ? command : tried)
  }
  for (const request of (await sends?.toArray()) ?? []) await commands?.add(toCommand(request))
}
