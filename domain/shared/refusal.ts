import type { Values } from './fill.ts'

/** A business rule's no, with a text of `messages.ts`. Rules return it and never throw it. */
export interface Refusal {
  readonly refused: string
  readonly values?: Values
}

export const refuse = (text: string, values?: Values): Refusal =>
  values ? { refused: text, values } : { refused: text }

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
