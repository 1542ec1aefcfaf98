/** What a command must come to: its answer as far as it is foreseen, or the words of a refusal. */
export type Verdict = { readonly done: object } | { readonly refused: string }

/** What names a record, and the version of it that was seen. */
export type Wish<Fields extends object> = Fields & { readonly id: string; readonly version: number }

export const DONE: Verdict = { done: {} }
export const no = (refused: string): Verdict => ({ refused })

/** Checks first, then changes: what is refused changes nothing. */
export const unlessRefused = (verdict: Verdict, change: () => Verdict | void): Verdict =>
  'refused' in verdict ? verdict : (change() ?? verdict)
