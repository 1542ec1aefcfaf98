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
  /** An earlier tree had it and this one does not; the record stays. */
  | 'vanished'

/**
 * Adds a note on the current record or on one `field` of it. Returns undefined, so a reader can
 * return it directly.
 */
export type AddNote = (kind: NoteKind, why: string, field?: string) => undefined

export const notesAt =
  (path: string, notes: (note: Note) => void): AddNote =>
  (kind, why, field) => {
    notes({ path: field ? `${path}/${field}` : path, kind, why })
    return undefined
  }
