import { useRef, useState } from 'react'
import type { CommandName } from '#domain/access/commands.ts'
import type { Refused } from '#web/lib/api/failure.ts'
import type { FormOf } from './command-types.ts'
import { type LostEdit, lostEdit } from './lost-edit.ts'
import { useShowError } from './show-error.ts'
import { useCommand } from './use-command.ts'

export interface Versioned {
  readonly id: string
  readonly version: number
}

type Contents<Path extends CommandName> = Omit<FormOf<Path>, 'id' | 'version'>

/** The versions that this form has saved; a list may show them later. */
const useSavedVersions = () => {
  const versions = useRef(new Map<string, number>())
  return {
    note: ({ id, version }: Versioned) => void versions.current.set(id, version),
    isOld: ({ id, version }: Versioned) => version < (versions.current.get(id) ?? 0),
  }
}

/** Besides the message, which is shown. */
type OnRefused = (refused: Refused) => void

interface EditOptions {
  /** The screen's own title for a failed write. */
  readonly headline?: string
  /** For a command that waits without a connection: it is queued, and the record is closed. */
  readonly onQueued?: () => void
}

/**
 * Edits one record at a time (BIL-18, ERR-02). After a conflict the user sees the saved version and
 * keeps the draft; saving again replaces the saved version.
 */
export const useRecordEdit = <
  Path extends CommandName,
  Shown extends Versioned,
  Current extends { readonly version: number } = Shown,
>(
  path: Path,
  refusalsAs: 'alert' | 'banner',
  options: EditOptions = {},
) => {
  const [record, setRecord] = useState<Shown>()
  const [conflict, setConflict] = useState<LostEdit<Current>>()
  const [isQueued, setQueued] = useState(false)
  const saved = useSavedVersions()
  const { run, busy } = useCommand(path)
  const showError = useShowError(refusalsAs)

  const open = (next: Shown) => {
    setRecord(next)
    setConflict(undefined)
    setQueued(false)
  }

  const close = () => {
    setRecord(undefined)
    setConflict(undefined)
  }

  /** True when saved; the record is then closed. */
  const save = async (contents: Contents<Path>, onRefused?: OnRefused): Promise<boolean> => {
    if (!record) return false
    const version = conflict?.current.version ?? record.version
    const input = { ...contents, id: record.id, version }
    const outcome = await run(input as unknown as FormOf<Path>)
    if (!outcome) return false
    if ('failure' in outcome) {
      const { failure } = outcome
      const lost = lostEdit<Current>(failure)
      const isRetrying = failure.kind === 'unreachable' && failure.isRetrying === true
      setQueued(isRetrying)
      if (lost) setConflict(lost)
      else if (options.onQueued && isRetrying) {
        close()
        options.onQueued()
      } else showError(failure, options.headline)
      if (!lost && failure.kind === 'refusal') onRefused?.(failure)
      return false
    }
    saved.note({ id: record.id, version: version + 1 })
    close()
    return true
  }

  return {
    record,
    conflict,
    busy,
    /** The last save is stored and is sent until the server answers. */
    isQueued,
    /** True for a record as the list had it before the last save here. */
    isOld: saved.isOld,
    open,
    close,
    save,
    showError,
  }
}
