interface Undoable {
  readonly state: string
  readonly savedAt: number
  readonly notBefore?: number
  readonly triedAt?: number
}

/** When the sender takes it; at once if the clock was set back, or it would wait for hours. */
export const undoEndsAt = ({ savedAt, notBefore = 0 }: Undoable): number =>
  Date.now() < savedAt ? 0 : notBefore

/** True while it waits only because the user may undo it. */
export const waitsForUndo = ({ state, triedAt, notBefore = 0 }: Undoable): boolean =>
  state === 'waiting' && triedAt === undefined && notBefore > 0
