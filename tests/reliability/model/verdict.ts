/** The expected result of a command: the known fields of its answer, or the text of a refusal. */
export type Verdict = { readonly done: object } | { readonly refused: string }

/** A record's id, and the version that the sender knew. */
export type Input<Fields extends object> = Fields & {
  readonly id: string
  readonly version: number
}

export const DONE: Verdict = { done: {} }
export const refuse = (refused: string): Verdict => ({ refused })

/** Makes the change only if the check has not refused it. */
export const unlessRefused = (verdict: Verdict, change: () => Verdict | void): Verdict =>
  'refused' in verdict ? verdict : (change() ?? verdict)
