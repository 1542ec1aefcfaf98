import type { Values } from './fill.ts'

/** The business says no, in words of `messages.ts`. Returned, never thrown, by a rule. */
export interface Refusal {
  readonly refused: string
  readonly values?: Values
}

export const refuse = (text: string, values?: Values): Refusal =>
  values ? { refused: text, values } : { refused: text }

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
