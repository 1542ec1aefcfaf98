/** What the person who moves in must know of one place in the old tree. */
export interface Note {
  readonly path: string
  readonly kind: NoteKind
  readonly why: string
}

/**
 * left out: nothing of it was taken. bent: taken, but not as it stood. ambiguous: taken as day
 * first. kept here: changed in the app since the last import, so the app's own stands. vanished: an
 * earlier tree had it and this one has not; what stands here is left alone.
 */
export type NoteKind = 'left out' | 'bent' | 'ambiguous' | 'kept here' | 'vanished'

/**
 * Says something about the record at hand; `field` names the part of it that is meant. Gives
 * nothing back, so that a reader ends with what it says.
 */
export type Say = (kind: NoteKind, why: string, field?: string) => undefined

export const sayAt =
  (path: string, notes: (note: Note) => void): Say =>
  (kind, why, field) => {
    notes({ path: field ? `${path}/${field}` : path, kind, why })
    return undefined
  }
