import { businessDay } from '#domain/shared/dates.ts'

/** What the operator of an import must know about one place in the old tree. */
export interface Note {
  readonly path: string
  readonly kind: NoteKind
  readonly why: string
}

export type NoteKind =
  /** Not imported. */
  | 'left out'
  /** Imported with changes. */
  | 'bent'
  /** A date that was read as day first. */
  | 'ambiguous'
  /** Changed in the app since the last import, so not replaced. */
  | 'unchanged here'
  /** A user with the name of another one (USR-11). */
  | 'same name'
  /** An earlier tree had it and this one does not; the record stays. */
  | 'vanished'

/**
 * Adds a note on the current record or on one `field` of it. Returns undefined, so a reader can
 * return it directly.
 */
export type AddNote = (kind: NoteKind, why: string, field?: string) => undefined

const FIRST_DAY = '2000-01-01'

/** What is dated after the import or before any record cannot be: its tokens would be given again. */
export const withinDays = <Read extends { readonly day: string }>(
  read: Read | undefined,
  at: Date,
  addNote: AddNote,
): Read | undefined => {
  if (!read) return undefined
  if (read.day >= FIRST_DAY && read.day <= businessDay(at.getTime())) return read
  return addNote('left out', `the day ${read.day} is before ${FIRST_DAY} or in the future`)
}

export const notesAt =
  (path: string, notes: (note: Note) => void): AddNote =>
  (kind, why, field) => {
    notes({ path: field ? `${path}/${field}` : path, kind, why })
    return undefined
  }
