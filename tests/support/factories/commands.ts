import type { SalesmanInput, Waiting } from '#web/lib/commands/queue.ts'

/** A command in the phone's queue; its input has only what the queue reads. */
export const buildCommand = (change: Partial<Waiting> = {}): Waiting => {
  const { order = 1, recordId = `bill ${order}`, commandId = `command ${order}` } = change
  return {
    order,
    commandId,
    userId: 'user',
    procedure: 'salesman.createInvoice',
    recordId,
    input: { commandId, id: recordId, schema: 2 } as SalesmanInput,
    savedAt: 0,
    state: 'waiting',
    ...change,
  }
}
