import { useState } from 'react'
import { type LostEdit, lostEdit } from './lost-edit.ts'
import { useTellFailure } from './show-error.ts'
import { useCommand } from './use-command.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

type Named<Contents> = Contents & Versioned & { readonly commandId: string }

/**
 * Changes one record at a time (BIL-18, ERR-02): who saves second is told, sees what stands there
 * now and keeps the draft; saving again puts it in its place.
 */
export const useRecordEdit = <
  Contents extends object,
  Shown extends Versioned,
  Current extends { readonly version: number } = Shown,
>(
  send: (wish: Named<Contents>) => Promise<unknown>,
  refusalsAs: 'alert' | 'banner',
  /** What the screen calls a write that failed. */
  headline?: string,
) => {
  const [record, setRecord] = useState<Shown>()
  const [conflict, setConflict] = useState<LostEdit<Current>>()
  const { run, busy } = useCommand(send)
  const tellFailure = useTellFailure(refusalsAs)

  const open = (next: Shown) => {
    setRecord(next)
    setConflict(undefined)
  }

  const close = () => {
    setRecord(undefined)
    setConflict(undefined)
  }

  /** True when it was saved; then no record is open any more. */
  const save = async (contents: Contents): Promise<boolean> => {
    if (!record) return false
    const version = conflict?.current.version ?? record.version
    const wish: Contents & Versioned = { ...contents, id: record.id, version }
    const outcome = await run(wish as Omit<Named<Contents>, 'commandId'>)
    if (!outcome) return false
    if ('failure' in outcome) {
      const lost = lostEdit<Current>(outcome.failure)
      if (lost) setConflict(lost)
      else tellFailure(outcome.failure, headline)
      return false
    }
    close()
    return true
  }

  return { record, conflict, busy, open, close, save, tellFailure }
}
