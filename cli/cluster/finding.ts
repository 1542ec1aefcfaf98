export interface Finding {
  readonly check: string
  /** unknown: the check could not run; its text says why. */
  readonly state: 'ok' | 'fault' | 'unknown'
  readonly text: string
}

/** One finding of a check: its faults, or the sentence for none. */
export const findingOf = (check: string, faults: readonly string[], ok: string): Finding =>
  faults.length > 0
    ? { check, state: 'fault', text: faults.join(' ') }
    : { check, state: 'ok', text: ok }

export const unknown = (check: string, text: string): Finding => ({ check, state: 'unknown', text })
